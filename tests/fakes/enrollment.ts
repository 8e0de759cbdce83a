import type { Enrollment } from '../../src/content/view/registration.ts';
import { noSeatsTaken } from '../../src/content/view/seats.ts';

/** Enrollment at a moment, without seats taken. */
export const enrollmentAt = (now: Date): Enrollment => ({ now, takenOf: () => noSeatsTaken });

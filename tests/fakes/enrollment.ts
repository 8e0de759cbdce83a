import { type Enrollment, noSeatsTaken } from '../../src/content/view/registration.ts';

/** Enrollment at a moment, without seats taken. */
export const enrollmentAt = (now: Date): Enrollment => ({ now, takenOf: () => noSeatsTaken });

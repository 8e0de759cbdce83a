import { expect, test } from 'vitest';
import { runSeats } from '../kill/seatRun.ts';

// `npm run test:seats` is the long form.
// REG-4, REG-5
test('each seat is given once and no registration is lost when processes are killed (REG-4, REG-5)', async () => {
  const report = await runSeats({ clients: 24, seats: 5, kills: 1, processes: 2 });
  expect(report).toMatchObject({ faults: [], confirmed: 5, waiting: 19, answered: 24 });
}, 180_000);

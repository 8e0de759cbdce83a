import { expect, test } from 'vitest';
import { runKills } from '../kill/killRun.ts';

// `npm run test:kill` is the long form.
// FORM-33
test('no lead is lost or duplicated when the process is killed (FORM-33)', async () => {
  const report = await runKills({ clients: 8, kills: 1 });
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBeGreaterThanOrEqual(8);
}, 180_000);

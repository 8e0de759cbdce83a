import { expect, test } from 'vitest';
import type { ConfirmationStrength } from '../../country/ruleNames.ts';
import { createConfirmationReport } from './openContent.ts';

test('reports what is closed, and whom a stronger rule asks again (COUNTRY-25)', () => {
  let demanded: Readonly<Record<string, ConfirmationStrength>> = { FR: 'credential', ES: 'login' };
  const warned: unknown[] = [];
  const report = createConfirmationReport(
    { confirmationIn: (id) => demanded[id] },
    { strength: 'credential' },
    { warn: (...line: unknown[]) => void warned.push(line) } as never,
  );
  const linesOf = (rules: typeof demanded) => {
    demanded = rules;
    report();
    return warned.splice(0);
  };
  const closed = (...countries: string[]) => [
    { countries },
    expect.stringContaining('is closed there'),
  ];
  const stronger = (...countries: string[]) => [
    { countries },
    expect.stringContaining('asked again'),
  ];
  expect(linesOf(demanded)).toEqual([closed('ES')]);
  expect(linesOf({ FR: 'credential', ES: 'login' })).toEqual([closed('ES')]);
  expect(linesOf({ FR: 'login', ES: 'declaration' })).toEqual([stronger('FR'), closed('FR')]);
  expect(linesOf({ ES: 'credential', AU: 'declaration' })).toEqual([stronger('AU', 'ES')]);
  expect(linesOf({})).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ruleFileName } from '../../country/readRuleFile.server.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import { openRuleBoard } from './ruleBoard.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portico-rules-'));
});
afterEach(() => rm(directory, { recursive: true }));

// COUNTRY-20
test('a drive that hangs makes the rules stale, and is asked once', async () => {
  const file = join(directory, ruleFileName);
  const error = vi.fn();
  const rulesOf = vi.fn(() => ({}) as CountryRules);
  const board = await openRuleBoard({
    directory,
    rulesOf,
    onChange: () => undefined,
    log: { info: () => undefined, warn: () => undefined, error } as never,
    patience: 50,
  });
  // Reading a pipe waits until someone writes to it.
  execFileSync('mkfifo', [file]);
  const reading = board.refresh();
  void board.refresh();
  await expect.poll(() => board.staleness()?.reason).toMatch(/takes too long/);
  expect(error).toHaveBeenCalledTimes(1);
  await writeFile(file, 'countries: {}\n');
  await reading;
  await rm(file);
  expect(board.staleness()?.reason).not.toMatch(/takes too long/);
  board.close();
});

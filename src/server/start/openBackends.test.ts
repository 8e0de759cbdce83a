import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultFlags, type FlagState } from '../../flags/flags.ts';
import { createFlagKeeper } from './openBackends.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-flags-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});
const searching = { ...defaultFlags, 'search-webpages': true };
const log = { warn: vi.fn() };

test('what a database refuses is kept later, in order and with its own moment (PROOF-34)', async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const noted: [string, FlagState, number, boolean][] = [];
  let isAway = true;
  const keeper = createFlagKeeper(
    readSettings({ DATA_DIR: folder, FLAGS_URL: 'http://127.0.0.1:9' }),
    {
      async note(...it) {
        if (isAway) throw new Error('Away');
        noted.push(it);
      },
    },
    log,
  );
  keeper.take(defaultFlags);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  vi.setSystemTime(2_000);
  keeper.take(searching);
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  await keeper.close?.();
  expect(noted).toEqual([
    ['main', { values: defaultFlags, origin: 'service' }, 1_000, false],
    ['main', { values: searching, origin: 'service' }, 2_000, true],
  ]);
});

test('who changed the file and why comes from its own commit (PROOF-34)', async () => {
  const file = join(folder, 'flags.json');
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args]);
  const commit = (message: string) => {
    git('add', '.');
    git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', 'commit', '-qm', message);
  };
  git('init', '-q');
  await writeFile(file, '{}');
  commit('For the launch');
  await writeFile(join(folder, 'other.txt'), 'other');
  commit('Something else');
  await writeFile(join(folder, 'other.txt'), 'not committed');
  const note = vi.fn(async () => undefined);
  const settings = readSettings({ DATA_DIR: folder, FLAGS_FILE: file });
  async function noted() {
    const keeper = createFlagKeeper(settings, { note }, log);
    keeper.take(defaultFlags);
    await keeper.close?.();
    return note.mock.lastCall;
  }
  const state = { values: defaultFlags, origin: 'file' };
  const known = { ...state, author: 'Ana', message: 'For the launch' };
  expect(await noted()).toEqual(['main', known, expect.any(Number), true]);
  await writeFile(file, '{"search-webpages": true}');
  expect(await noted()).toEqual(['main', state, expect.any(Number), true]);
});

import { mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFlagBoard } from '../../flags/flagBoard.server.ts';
import { defaultFlags, type FlagName, flagNames } from '../../flags/flags.ts';
import { flagsContract, type HeldFlags } from './contract.ts';
import { createFileProvider } from './fileProvider.ts';
import { readFlagsFile } from './flagsFile.ts';

const silent = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-flags-'));
});
afterAll(() => rm(folder, { recursive: true }));

function asFile({ all, qa = {} }: HeldFlags): string {
  const names = flagNames.filter((name) => name in all || name in qa);
  const entry = (name: FlagName) => ({
    ...(name in all ? { default: all[name] } : {}),
    ...(name in qa ? { qa: qa[name] } : {}),
  });
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, entry(name)])));
}

function newFile(): string {
  files += 1;
  return join(folder, `flags-${files}.json`);
}

/** Writes as careful programs do: whole, then in the place of the old. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

flagsContract('a file', async (flags) => {
  const file = newFile();
  await replace(file, asFile(flags));
  return {
    provider: createFileProvider({ file, log: silent }),
    hold: (held) => replace(file, asFile(held)),
  };
});

/** Flags for the SDK's own provider, by which the contract is held against OpenFeature. */
function inMemory({ all, qa = {} }: HeldFlags) {
  return Object.fromEntries(
    flagNames.map((name) => {
      const variants = { all: all[name] ?? defaultFlags[name] ?? '', qa: qa[name] ?? '' };
      const contextEvaluator = ({ qa: tests }: { qa?: unknown }) =>
        tests === true && name in qa ? 'qa' : 'all';
      return [name, { variants, defaultVariant: 'all', disabled: false, contextEvaluator }];
    }),
  ) as ConstructorParameters<typeof InMemoryProvider>[0];
}

flagsContract('the SDK’s memory', async (flags) => {
  const provider = new InMemoryProvider(inMemory(flags));
  return { provider, hold: async (held) => provider.putConfiguration(inMemory(held) ?? {}) };
});

describe('a flags file', () => {
  test('is JSON or YAML, of values for all or for all and for tests', () => {
    const { flags, unknown } = readFlagsFile(
      '# as of today\nsearch-webpages: true\nalert banner: { default: null, qa: next }\n',
    );
    expect([...flags]).toEqual([
      ['search-webpages', { default: true }],
      ['alert-banner', { default: null, qa: 'next' }],
    ]);
    expect(unknown).toEqual([]);
    expect(readFlagsFile('{"search-webpages":true}').flags.get('search-webpages')).toEqual({
      default: true,
    });
  });

  test('may name what is no flag, and says so', () => {
    expect(readFlagsFile('{"new-one":true,"constructor":1}').unknown).toEqual([
      'new-one',
      'constructor',
    ]);
  });

  test.each([
    ['', 'no flags'],
    ['[]', 'no flags'],
    ['true', 'no flags'],
    ['{', 'must end with'],
    ['{"search-webpages":"yes"}', 'search-webpages: "yes" is not true or false'],
    ['{"search-webpages":null}', 'search-webpages: null is not true or false'],
    ['{"search-webpages":{"default":1}}', 'search-webpages: 1 is not true or false'],
    ['{"search-webpages":{"qA":true}}', '"qA" is neither default nor qa'],
    ['{"alert-banner":true}', 'alert-banner: true is not a codename or null'],
    ['{"alert-banner":"a","alert banner":"b"}', 'is given twice'],
  ])('%j is refused', (text, message) => {
    expect(() => readFlagsFile(text)).toThrow(message);
  });
});

describe('the file provider', () => {
  async function open(text?: string) {
    const file = newFile();
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    if (text !== undefined) await replace(file, text);
    const board = await createFlagBoard(createFileProvider({ file, log }), (error) => {
      throw error;
    });
    return { file, log, value: () => board.current().values['search-webpages'] };
  }
  const patience = { timeout: 10_000 };

  test('keeps the last good values while the file is broken, and logs it', async () => {
    const { file, log, value } = await open('{"search-webpages":true}');
    expect(value()).toBe(true);
    await replace(file, '{"search-webpages":"no"}');
    await expect.poll(() => log.error.mock.calls.length, patience).toBe(1);
    expect(value()).toBe(true);
    await replace(file, '{"search-webpages":false,"nonsense":1}');
    await expect.poll(value, patience).toBe(false);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ flags: ['nonsense'] }),
      expect.any(String),
    );
    await OpenFeature.clearProviders();
  });

  test('follows a file that is saved in place with the times it had, after it was replaced', async () => {
    const { file, value } = await open('{"search-webpages":false}');
    await replace(file, '{"search-webpages":true}');
    await expect.poll(value, patience).toBe(true);
    const { atime, mtime } = await stat(file);
    await writeFile(file, '{"search-webpages":false}');
    await utimes(file, atime, mtime);
    await expect.poll(value, patience).toBe(false);
    await OpenFeature.clearProviders();
  });

  test('starts without a file, or with a broken one, and follows what comes', async () => {
    const [none, broken] = [await open(), await open('{')];
    expect([none.value(), broken.value()]).toEqual([false, false]);
    expect(none.log.error).not.toHaveBeenCalled();
    expect(broken.log.error).toHaveBeenCalledTimes(1);
    await replace(none.file, '{"search-webpages":true}');
    await expect.poll(none.value, patience).toBe(true);
    await rm(none.file);
    await expect.poll(none.value, patience).toBe(false);
    await OpenFeature.clearProviders();
  });
});

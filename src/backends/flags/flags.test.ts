import { mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFlagBoard } from '../../flags/flagBoard.server.ts';
import { defaultFlags, type FlagName, flagNames } from '../../flags/flags.ts';
import { flagsContract, type HeldFlags } from './contract.ts';
import { createFileProvider, readFlagsFile } from './fileProvider.ts';

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

/** Writes as careful programs do: a complete new file, which then replaces the old one. */
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

/** Flags for the SDK's in-memory provider, to check the contract against OpenFeature. */
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
  test('is JSON or YAML, with values for everyone, or for everyone and for tests', () => {
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

  test('may contain unknown flags, which are reported', () => {
    expect(readFlagsFile('{"new-one":true,"constructor":1}').unknown).toEqual([
      'new-one',
      'constructor',
    ]);
  });

  test.each([
    ['', 'must contain flags'],
    ['[]', 'must contain flags'],
    ['true', 'must contain flags'],
    ['{', 'must end with'],
    ['{"search-webpages":"yes"}', 'search-webpages: "yes" must be true or false'],
    ['{"search-webpages":null}', 'search-webpages: null must be true or false'],
    ['{"search-webpages":{"default":1}}', 'search-webpages: 1 must be true or false'],
    ['{"search-webpages":{"qA":true}}', '"qA" is unknown; use default or qa'],
    ['{"alert-banner":true}', 'alert-banner: true must be a codename or null'],
    ['{"alert-banner":"a","alert banner":"b"}', 'is set twice'],
  ])('%j is rejected', (text, message) => {
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
  const pollOptions = { timeout: 10_000 };

  test('keeps the last good values while the file is broken, and logs it', async () => {
    const { file, log, value } = await open('{"search-webpages":true}');
    expect(value()).toBe(true);
    await replace(file, '{"search-webpages":"no"}');
    await expect.poll(() => log.error.mock.calls.length, pollOptions).toBe(1);
    expect(value()).toBe(true);
    await replace(file, '{"search-webpages":false,"nonsense":1}');
    await expect.poll(value, pollOptions).toBe(false);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ flags: ['nonsense'] }),
      expect.any(String),
    );
    await OpenFeature.clearProviders();
  });

  test('notices a file that is saved in place with its old times, after it was replaced', async () => {
    const { file, value } = await open('{"search-webpages":false}');
    await replace(file, '{"search-webpages":true}');
    await expect.poll(value, pollOptions).toBe(true);
    const { atime, mtime } = await stat(file);
    await writeFile(file, '{"search-webpages":false}');
    await utimes(file, atime, mtime);
    await expect.poll(value, pollOptions).toBe(false);
    await OpenFeature.clearProviders();
  });

  test('starts without a file or with a broken one, and follows later changes', async () => {
    const [none, broken] = [await open(), await open('{')];
    expect([none.value(), broken.value()]).toEqual([false, false]);
    expect(none.log.error).not.toHaveBeenCalled();
    expect(broken.log.error).toHaveBeenCalledTimes(1);
    await replace(none.file, '{"search-webpages":true}');
    await expect.poll(none.value, pollOptions).toBe(true);
    await rm(none.file);
    await expect.poll(none.value, pollOptions).toBe(false);
    await OpenFeature.clearProviders();
  });
});

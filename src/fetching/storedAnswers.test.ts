import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryVersion, readStored, storagePrefix, writeStored } from './storedAnswers.ts';

const now = 1_800_000_000_000;
const stored = { key: 'knee', validator: 'language=de', lifetime: 60_000 };
let entries: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  entries = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const readText = (text: string) => {
  entries.set(storagePrefix + stored.key, text);
  return readStored(stored);
};

test('what was written is read again, whatever JSON it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, validator) => {
      writeStored({ ...stored, validator }, value);
      const same: unknown = JSON.parse(JSON.stringify(value));
      expect(readStored({ ...stored, validator })).toEqual({ value: same });
      expect(readStored({ ...stored, validator: `${validator}&` })).toBeUndefined();
    }),
  );
});

test('anything else in its place counts as absent and never throws', () => {
  const texts = fc.oneof(fc.string(), fc.json());
  fc.assert(
    fc.property(texts, (text) => {
      expect(readText(text)).toBeUndefined();
    }),
  );
});

test.each([
  ['of another version', { version: entryVersion + 1 }],
  ['of another query', { validator: 'language=en' }],
  ['that has expired', { invalidAt: now }],
  ['that would never expire', { invalidAt: now + 60_001 }],
  ['without a time', { invalidAt: null }],
  ['with a time that is not a number', { invalidAt: 'soon' }],
  ['without a value', { value: undefined }],
])('an entry %s counts as absent (FETCH-3)', (_, change) => {
  const entry = { value: 1, invalidAt: now + 1, version: entryVersion, validator: 'language=de' };
  expect(readText(JSON.stringify(entry))).toEqual({ value: 1 });
  expect(readText(JSON.stringify({ ...entry, ...change }))).toBeUndefined();
});

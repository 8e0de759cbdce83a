import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { audiences } from '../enumerations/visitors.ts';
import { audienceKey, parseAudience } from './audience.ts';

/** Stubs session storage, either working or inaccessible. */
function stubStorage(isClosed = false): Map<string, string> {
  const kept = new Map<string, string>();
  const guard = () => {
    if (isClosed) throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (guard(), kept.get(key) ?? null),
    setItem: (key: string, value: string) => (guard(), void kept.set(key, value)),
    removeItem: (key: string) => (guard(), void kept.delete(key)),
  });
  return kept;
}

/** Creates a fresh store, as in a new document. */
async function newDocument() {
  vi.resetModules();
  return import('./store.ts');
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
});

test('are the values that content names (CONTACT-1)', () => {
  expect([...audiences.codenames].sort()).toEqual([
    'global-landing-pages',
    'hcp',
    'job-seeker',
    'other',
    'patient',
    'representative',
    'unknown',
    'vet-systems',
  ]);
});

test('whatever was stored, an audience comes of it', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const audience = parseAudience(value);
      expect(audiences.codenames).toContain(audience);
      expect(['unknown', value]).toContain(audience);
    }),
  );
  for (const hostile of ['HCP', 'hcp ', '__proto__', '<script>', '["hcp"]']) {
    expect(parseAudience(hostile)).toBe('unknown');
  }
});

test('is unknown, can be set, lasts until the next document, and can be cleared (CONTACT-2)', async () => {
  const first = await newDocument();
  expect(first.currentAudience()).toBe('unknown');
  const listener = vi.fn();
  const end = first.audience.follow(listener);
  first.setAudience('patient', true);
  expect(first.currentAudience()).toBe('patient');
  expect(listener).toHaveBeenCalledOnce();

  const next = await newDocument();
  expect(next.currentAudience()).toBe('patient');
  next.clearAudience();
  expect(next.currentAudience()).toBe('unknown');
  expect(kept.has(audienceKey)).toBe(false);

  end();
  first.clearAudience();
  expect(listener).toHaveBeenCalledOnce();
});

test('is not stored without consent, and what was stored before goes', async () => {
  kept.set(audienceKey, 'hcp');
  const { setAudience, currentAudience } = await newDocument();
  setAudience('patient', false);
  expect(currentAudience()).toBe('patient');
  expect(kept.size).toBe(0);
});

test('a choice made before consent is known is stored once it is given (CONTACT-11)', async () => {
  const { setAudience, storeAudience, presumeAudience } = await newDocument();
  presumeAudience('hcp');
  storeAudience();
  expect(kept.size).toBe(0);
  setAudience('patient', false);
  expect(kept.size).toBe(0);
  storeAudience();
  expect(kept.get(audienceKey)).toBe('patient');
  // A later page of the tab may have stored another one.
  kept.set(audienceKey, 'other');
  storeAudience();
  expect(kept.get(audienceKey)).toBe('other');
});

test('storage that is closed changes nothing but the memory', async () => {
  stubStorage(true);
  const { setAudience, currentAudience } = await newDocument();
  expect(currentAudience()).toBe('unknown');
  setAudience('other', true);
  expect(currentAudience()).toBe('other');
});

test('a presumed audience counts until the visitor chooses, and is never stored (CONTACT-11)', async () => {
  const { clearAudience, currentAudience, presumeAudience, setAudience } = await newDocument();
  presumeAudience('job-seeker');
  expect(currentAudience()).toBe('job-seeker');
  expect(kept.size).toBe(0);
  setAudience('patient', true);
  presumeAudience('hcp');
  expect(currentAudience()).toBe('patient');
  clearAudience();
  expect(currentAudience()).toBe('hcp');
});

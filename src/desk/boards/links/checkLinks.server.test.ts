import { describe, expect, test } from 'vitest';
import { checkLinks, type LinkRound } from './checkLinks.server.ts';
import { isBroken, type LinkCheck, type LinkFinding } from './linkCheck.ts';

const now = Date.UTC(2026, 10, 20, 8);
const day = 86_400_000;

function storeWith(...checks: LinkCheck[]) {
  const known = new Map(checks.map((it) => [it.address, it]));
  return {
    known,
    list: async () => [...known.values()],
    save: async (check: LinkCheck) => void known.set(check.address, check),
    async forget(addresses: readonly string[]) {
      for (const address of addresses) known.delete(address);
      return addresses.length;
    },
  };
}

const check = (address: string, days: number, more: Partial<LinkCheck> = {}): LinkCheck => ({
  address,
  checkedAt: new Date(now - days * day).toISOString(),
  outcome: 'found',
  reason: '',
  target: '',
  failures: 0,
  ...more,
});

const found: LinkFinding = { outcome: 'found', reason: '', target: '' };
const linked = (...addresses: string[]) =>
  addresses.map((address) => ({ address, codenames: ['page'] }));

const round = (more: Partial<LinkRound> & Pick<LinkRound, 'links' | 'store'>): LinkRound => ({
  ask: async () => found,
  pause: async () => undefined,
  now: () => now,
  signal: new AbortController().signal,
  ...more,
});

describe('checks of links (PROOF-60)', () => {
  test('ask each host for one address at a time, with a pause after each', async () => {
    const events: string[] = [];
    let inFlight = 0;
    let most = 0;
    const links = linked('https://a.example/1', 'https://a.example/2', 'https://b.example/1');
    await checkLinks(
      round({
        links,
        store: storeWith(),
        async ask(address) {
          if (address.includes('//a.')) inFlight += 1;
          most = Math.max(most, inFlight);
          await new Promise((resolve) => setImmediate(resolve));
          if (address.includes('//a.')) inFlight -= 1;
          events.push(address);
          return found;
        },
        pause: async () => void events.push('pause'),
      }),
    );
    expect(most).toBe(1);
    expect(events.filter((it) => it === 'pause')).toHaveLength(3);
    expect(events.indexOf('https://b.example/1')).toBeLessThan(
      events.indexOf('https://a.example/2'),
    );
  });

  test('ask again after a week, and after a day for what failed; and forget what is not linked', async () => {
    const store = storeWith(
      check('https://a.example/fresh', 6),
      check('https://a.example/old', 8),
      check('https://a.example/failed', 2, { outcome: 'failed', failures: 1 }),
      check('https://a.example/unlinked', 1),
    );
    const asked: string[] = [];
    const links = linked(
      ...['fresh', 'old', 'failed', 'new'].map((it) => `https://a.example/${it}`),
    );
    const ask = async (address: string) => {
      asked.push(address);
      return address.endsWith('failed')
        ? ({ outcome: 'failed', reason: '500', target: '' } as const)
        : found;
    };
    expect(await checkLinks(round({ links, store, ask }))).toBe(3);
    expect(asked.sort()).toEqual([
      'https://a.example/failed',
      'https://a.example/new',
      'https://a.example/old',
    ]);
    expect(store.known.has('https://a.example/unlinked')).toBe(false);
    expect(store.known.get('https://a.example/failed')).toMatchObject({ failures: 2 });
  });

  test('never ask for addresses that are too long, and end when they are stopped', async () => {
    const long = `https://a.example/${'x'.repeat(2_000)}`;
    const links = linked(long, 'https://a.example/1', 'https://a.example/2');
    const stop = new AbortController();
    const asked: string[] = [];
    const ask = async (address: string) => {
      asked.push(address);
      stop.abort();
      return found;
    };
    await checkLinks(round({ links, store: storeWith(), ask, signal: stop.signal }));
    expect(asked).toEqual(['https://a.example/1']);
  });

  test('one failure may pass; what is gone is broken at once', () => {
    expect(isBroken({ outcome: 'failed', failures: 1 })).toBe(false);
    expect(isBroken({ outcome: 'failed', failures: 2 })).toBe(true);
    expect(isBroken({ outcome: 'gone', failures: 0 })).toBe(true);
    expect(isBroken({ outcome: 'guarded', failures: 0 })).toBe(false);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskAsk } from './deskPage.ts';
import { boards } from './deskPages.ts';
import type { DeskServices } from './deskServices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ask: DeskAsk = {
  query: new URLSearchParams(),
  language: 'en',
  user: { id: 'olga', name: 'Olga', roles: ['officer'] },
  now: new Date('2026-11-27T08:00:00Z'),
  token: '',
};

/** Stores and content that do not answer. */
const silent = new Proxy({}, { get: () => () => new Promise(() => undefined) });
const services = { boards: silent, records: new Proxy({}, { get: () => silent }) };

test.each(boards.map((page) => [page.path, page] as const))(
  '%s answers within two seconds that it is not worked out yet (PROOF-69)',
  async (_, { load, notices }) => {
    const slow = services as unknown as DeskServices;
    const answers = [load(ask, slow), notices?.(ask, slow)].map((it) =>
      Promise.resolve(it).catch(String),
    );
    await vi.advanceTimersByTimeAsync(2_000);
    const [loaded, noticed] = await Promise.all(answers);
    expect(loaded).toContain('This is being worked out');
    const counted = notices
      ? [{ text: 'open faults are being counted.', isUrgent: false, isPending: true }]
      : undefined;
    expect(noticed).toEqual(counted);
  },
);

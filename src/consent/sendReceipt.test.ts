import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteKey } from './answer.ts';
import { resendReceipts, sendReceipt } from './sendReceipt.ts';

const made = (choice: 'none' | 'functional') =>
  ({ choice, language: 'de', version: '20200303' }) as const;

let answer: () => Response | Promise<Response>;
let posted: { choice: string; chosenAt: string }[];
let note: string | undefined;
let keys: Set<string>;
const choices = () => posted.map(({ choice }) => choice);
const unsent = () =>
  (JSON.parse(note ?? '{}').unsent ?? []).map((it: { choice: string }) => it.choice);

const taken = () => new Response(null, { status: 204 });
const status = (code: number) => () => new Response(null, { status: code });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') });
  [posted, note, answer, keys] = [[], undefined, taken, new Set()];
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  vi.stubGlobal('location', new URL('https://www.portico.example/'));
  vi.stubGlobal('localStorage', {
    getItem: () => note ?? null,
    setItem: (key: string, value: string) => {
      keys.add(key);
      note = value;
    },
  });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    posted.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes a choice, one second after the previous one. */
async function choose(choice: 'none' | 'functional') {
  vi.advanceTimersByTime(1_000);
  await sendReceipt(made(choice));
}

test('a choice is reported once, with its time', async () => {
  await choose('none');
  await resendReceipts();
  expect(posted).toEqual([{ ...made('none'), chosenAt: '2026-11-21T08:00:01.000Z' }]);
  expect([...keys]).toEqual([noteKey]);
  expect(JSON.parse(note ?? '')).toEqual({ time: '2026-11-21T08:00:01.000Z' });
});

test.each([
  ['there is no answer', offline],
  ['the server fails', status(503)],
  ['too many were reported', status(429)],
])('when %s, each choice stays until it is accepted, with its own time', async (_, failure) => {
  answer = failure;
  await choose('none');
  await choose('functional');
  await resendReceipts();
  expect(unsent()).toEqual(['none', 'functional']);
  [posted, answer] = [[], taken];
  await resendReceipts();
  await resendReceipts();
  expect(choices()).toEqual(['none', 'functional']);
  expect(posted.map(({ chosenAt }) => chosenAt)).toEqual([
    '2026-11-21T08:00:01.000Z',
    '2026-11-21T08:00:02.000Z',
  ]);
  expect(unsent()).toEqual([]);
});

test('a permanently refused choice is not retried', async () => {
  answer = status(400);
  await choose('none');
  await resendReceipts();
  expect(choices()).toEqual(['none']);
});

test('a choice being reported is not sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const sending = choose('none');
  await resendReceipts();
  resolve(taken());
  await sending;
  expect(choices()).toEqual(['none']);
});

test('the list is short, and hostile storage breaks nothing', async () => {
  answer = offline;
  for (let i = 0; i < 12; i += 1) await choose('none');
  expect(unsent()).toHaveLength(10);
  for (const stored of ['null', '{', '[]', '{"unsent":{}}', '{"unsent":[null,7,{}]}']) {
    [note, posted] = [stored, []];
    await resendReceipts();
    expect(posted).toEqual([]);
    await choose('functional');
    expect(unsent()).toEqual(['functional']);
  }
});

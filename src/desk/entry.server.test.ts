import { expect, test } from 'vitest';
import type { DeskAsk } from './deskPage.ts';
import type { DeskServices } from './deskServices.ts';
import { createDeskHandler, type DeskAct } from './entry.server.tsx';
import { PersonFault } from './persons/personsService.ts';

const now = new Date('2026-11-29T10:00:00.000Z');
const ask: DeskAsk = {
  query: new URLSearchParams(),
  language: 'en',
  token: 't',
  now,
  user: { id: 'olga', name: 'Olga', roles: ['officer'] },
};

const held = {
  leads: [],
  registrations: [],
  mails: [],
  receipts: [],
  confirmations: [],
  content: { items: [], searched: 0, unreadable: 0 },
};
const counts = { leads: 1, registrations: 0, mails: 0, mailFiles: 0, content: 0 };

const first = '01900000-0000-7000-8000-000000000001';
const second = '01900000-0000-7000-8000-000000000002';
const waitingRequest = { receivedAt: '2026-11-28T08:00:00.000Z', asked: undefined };

const records = {
  rights: { list: async () => [], findsAddresses: true },
  receipts: { count: async () => [], find: async () => undefined },
  paper: {
    waiting: async () => ({ requests: [{ id: first, ...waitingRequest }], total: 1 }),
    sent: async () => ({ requests: [], total: 0 }),
    countLate: async () => 0,
    markSent: async (ids: readonly string[]) => ({
      marked: ids.filter((id) => id !== second),
      before: [],
    }),
    markWaiting: async () => false,
  },
  deliveryOverview: { retry: async () => 0 },
};

const services = {
  records,
  persons: {
    find: async (about: string) => {
      if (!about.includes('@')) throw new PersonFault('subject', 'No address');
      return { about, held, counts, keysOpen: true };
    },
    delete: async () => {
      throw new PersonFault('changed', 'Other records are held by now');
    },
    close: async () => {
      throw new PersonFault('answered', 'It is done already');
    },
  },
  formWords: { ofLead: async () => ({}), ofRegistration: async () => ({}) },
  wordings: async () => ({ ofContent: [], builtIn: [] }),
  boards: { brand: 'main' },
  paperIsDue: true,
} as unknown as DeskServices;

/** What the audit trail has of an act besides its begin, as `outcome: subject`. */
async function noted(path: string, fields: Record<string, string> | readonly string[][]) {
  const acts: DeskAct[] = [];
  const handler = createDeskHandler(services, '/desk.css', async (act) => void acts.push(act));
  await handler.answer(path, ask, new URLSearchParams(fields as string[][]));
  return acts.slice(1).map(({ outcome, note }) => `${outcome}: ${note}`);
}

const entry = { about: 'ana@example.org', law: 'gdpr', received: '2026-11-29', request: '' };
const deletion = { ...entry, action: 'delete', expected: '1' };
const paper = { request: first, sentOn: '2026-11-29' };

test.each([
  ['persons', { action: 'find', about: 'somebody' }, 'subject'],
  ['persons', deletion, 'not confirmed'],
  ['persons', { ...deletion, sure: 'yes' }, 'changed'],
  ['persons', { ...entry, action: 'correct', received: '2026-02-30' }, 'day'],
  ['persons', { ...entry, action: 'export', received: '3000-01-01' }, 'day'],
  ['persons', { ...entry, action: 'open', claim: 'access', received: 'today' }, 'day'],
  ['persons', { action: 'close', request: 'DSR-7F3K-92QD', outcome: 'done' }, 'answered'],
  ['consent', { action: 'receipt', id: '1' }, 'no id'],
  ['directions/paper', { action: 'sent', ...paper, sentOn: '2026-11-27' }, 'day'],
  ['directions/paper', { action: 'sent', sentOn: '2026-11-29' }, 'nothing chosen'],
  ['directions/paper', { action: 'sent', ...paper, request: second }, 'nothing new'],
  ['directions/paper', { action: 'waiting', request: second }, 'no such note'],
])(
  'an act on %s that did nothing is noted as refused: %o (PROOF-96)',
  async (path, fields, why) => {
    expect(await noted(path, fields)).toEqual([`refused: ${why}`]);
  },
);

test.each([
  ['boards/deliveries', { action: 'retry', what: 'lead', record: first }],
  ['persons', { ...entry, action: 'export', law: 'none' }],
])(
  'an act on %s that the page does not offer is noted as refused: %o (PROOF-96)',
  async (path, fields) => {
    expect(await noted(path, fields)).toEqual(['refused: ']);
  },
);

test('a note that copies were sent names the requests that are new (PROOF-96)', async () => {
  const fields = [
    ['action', 'sent'],
    ['sentOn', '2026-11-29'],
    ['request', first],
    ['request', second],
  ];
  expect(await noted('directions/paper', fields)).toEqual([
    expect.stringMatching(/^done: REQ-[\dA-Z]{4}-[\dA-Z]{4}$/),
  ]);
});

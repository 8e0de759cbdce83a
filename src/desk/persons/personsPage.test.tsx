import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeskAsk, DeskLanguage } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { personsPage } from './personsPage.tsx';

/** The page before anything is done, and after the search for an address. */
async function pagesWith(findsAddresses: boolean, language: DeskLanguage) {
  const ask: DeskAsk = {
    query: new URLSearchParams(),
    language,
    token: '',
    now: new Date(),
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
  const services = {
    records: { rights: { list: async () => [], findsAddresses } },
    persons: { find: async (about: string) => ({ about, held, counts: {}, keysOpen: true }) },
    formWords: {},
  } as unknown as DeskServices;
  const form = new URLSearchParams({ about: 'ana@example.org' });
  const { data } = (await personsPage.actions?.find?.(form, ask, services)) ?? {};
  if (!data) throw new Error('The search shows nothing');
  return [await personsPage.load(ask, services), data].map((it) =>
    renderToStaticMarkup(<personsPage.View data={it} ask={ask} />),
  );
}

test.each(['en', 'de'] as const)(
  'without a key the page says that no address finds a request (PROOF-98, %s)',
  async (language) => {
    for (const page of await pagesWith(false, language)) expect(page).toContain('LEADS_KEY');
    for (const page of await pagesWith(true, language)) expect(page).not.toContain('LEADS_KEY');
  },
);

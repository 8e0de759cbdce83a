import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeskAsk, DeskNotice, DeskPage } from './deskPage.ts';
import type { DeskServices } from './deskServices.ts';
import { firstPageOf } from './firstPage.tsx';

const ask: DeskAsk = {
  query: new URLSearchParams(),
  language: 'en',
  token: '',
  now: new Date(),
  user: { id: 'olga', name: 'Olga', roles: ['officer'] },
};

const pageWith = (path: string, notice?: DeskNotice): DeskPage => ({
  path,
  area: 'boards',
  title: { en: path, de: path },
  roles: ['officer'],
  load: async () => undefined,
  View: () => null,
  notices: async () => (notice ? [notice] : []),
});

async function textOf(...pages: readonly DeskPage[]): Promise<string> {
  const { load, View } = firstPageOf(pages);
  const data = await load(ask, {} as DeskServices);
  return renderToStaticMarkup(<View data={data} ask={ask} />).replaceAll(/<[^>]*>/g, ' ');
}

test('says once what several pages do not know yet, and names each of them (PROOF-12)', async () => {
  const counting = { text: 'being counted.', isUrgent: false, isPending: true } as const;
  const text = await textOf(
    pageWith('links', counting),
    pageWith('media'),
    pageWith('thin', counting),
    pageWith('paper', { text: '1 is late.', isUrgent: true }),
    pageWith('persons', { text: '1 is late.', isUrgent: true }),
  );
  expect(text.match(/being counted/g)).toHaveLength(1);
  expect(text).toMatch(/links\s+,\s+thin\s+: being counted/);
  expect(text).toMatch(/paper\s+: 1 is late.*persons\s+: 1 is late/);
  expect(text).not.toContain('media');
});

test('says first what is urgent (PAGE-115)', async () => {
  const text = await textOf(
    pageWith('thin', { text: '24 are thin.', isUrgent: false }),
    pageWith('paper', { text: '1 is late.', isUrgent: true }),
  );
  expect(text).toMatch(/1 is late.*24 are thin/);
});

test('says that nothing waits, and asks only what open pages answer (PROOF-12)', async () => {
  const text = await textOf(pageWith('audit'));
  expect(text).toContain('Nothing waits for you.');
  expect(text).toContain('is the trail whole?');
  expect(text).not.toContain('paper copies');
});

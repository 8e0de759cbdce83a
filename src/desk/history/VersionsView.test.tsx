import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { historyPage } from './history.tsx';
import type { KeptContent } from './versionStore.ts';

const ask = {
  query: new URLSearchParams('file=rules'),
  language: 'en' as const,
  user: { id: 'ana', name: 'Ana', roles: [] },
  now: new Date('2026-11-27T23:30:00.000Z'),
  token: '',
};
const version = (revision: number, author?: string): KeptContent => ({
  began: { revision, time: Date.UTC(2026, 10, revision), release: '', ...(author && { author }) },
  isPresent: true,
  text: 'rules',
});
const commit = { id: 'abc', author: 'Rui', date: '2026-11-02T10:00:00+00:00', subject: 'Open it' };

const show = (...versions: KeptContent[]) =>
  renderToStaticMarkup(
    <historyPage.View
      data={{
        of: { file: 'rules' },
        versions: { total: versions.length, versions },
        commits: [commit],
      }}
      ask={ask}
    />,
  );

test('the first kept edition names nobody: its commit may be about something else (PROOF-81)', () => {
  const page = show(version(1, 'Eva'));
  expect(page).not.toContain('Eva');
  expect(page).toContain('What is kept begins here');
});

test('a later edition names its newest commit as such, and the commits of the file follow (PROOF-81)', () => {
  const page = show(version(2, 'Eva'), version(1));
  expect(page).toContain('Newest commit in the content then: Eva');
  expect(page).toContain('Rui');
  expect(show(version(2), version(1))).toContain('Unknown: the source does not say');
});

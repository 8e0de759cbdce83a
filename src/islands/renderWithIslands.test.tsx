import { expect, test } from 'vitest';
import { messages } from '../locale/languages/en/messages.ts';
import { DocumentDataScript, Island, loadIslands } from './Island.tsx';
import type { PageEnvironment } from './PageFrame.tsx';
import type { DocumentData } from './readEnvironment.ts';
import { renderWithIslands } from './renderWithIslands.server.tsx';

await loadIslands();

const environment: PageEnvironment = {
  site: {
    main: 'https://www.portico.example',
    mobile: 'https://m.portico.example',
    locale: 'en',
    contactPage: '/corporate/contact-us',
    page: { address: '/search', languages: [], name: 'search', type: 'page' },
  },
  flags: {},
  overrides: {},
};

const analytics = { tag: undefined, agent: undefined, disabledFlag: 'off', parents: undefined };
const data = { ...environment, analytics, version: 'v1' };

const dataIn = (html: string): DocumentData =>
  JSON.parse(/<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');

const render = (document: React.ReactNode) => renderWithIslands(document, environment, messages);

test('an island is in its place, with its rule, and its props are in the data of the page (CODE-4)', () => {
  const query = '"<knee>&';
  const html = render(
    <>
      <main>
        <Island name="searchForm" props={{ query }} />
      </main>
      <DocumentDataScript data={data} />
    </>,
  );
  expect(html).toMatch(
    /^<!DOCTYPE html><main><portico-island data-island="searchForm"[^>]* data-wakes="press"/,
  );
  expect(html).toMatch(/<form [^>]*role="search".*<\/form><\/portico-island><\/main>/s);
  expect(dataIn(html).islands).toEqual([{ query }]);
  expect(html).not.toContain('<!--island');
});

test('each island has its own ids, whatever comes before it', () => {
  const alone = render(<Island name="searchForm" props={{ query: '' }} />);
  const second = render(
    <>
      <Island name="modals" props={{}} />
      <Island name="searchForm" props={{ query: '' }} />
    </>,
  );
  expect(alone).toContain('data-index="0"');
  expect(second).toContain('data-index="1"');
});

test('props for the server only are not sent', () => {
  const html = render(
    <>
      <Island name="share" props={{ title: 'Knee' }} onServer={{ title: 'Server only' }} />
      <DocumentDataScript data={data} />
    </>,
  );
  expect(dataIn(html).islands).toEqual([{ title: 'Knee' }]);
  expect(html).not.toContain('Server only');
});

test('text that looks like a placeholder of an island stays text', () => {
  const html = render(
    <p>
      {'<!--island 0-->'}
      <Island name="modals" props={{}} />
    </p>,
  );
  expect(html).toContain('&lt;!--island 0--&gt;');
});

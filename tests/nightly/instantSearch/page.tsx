import { liteClient } from 'algoliasearch/lite';
import type { BaseHit } from 'instantsearch.js';
import { createRoot } from 'react-dom/client';
import {
  Configure,
  Highlight,
  Hits,
  type HitsProps,
  InstantSearch,
  Pagination,
  RefinementList,
  SearchBox,
  Stats,
} from 'react-instantsearch';
import insightsClient from 'search-insights';

// Ordinary code for these libraries; only the host is Portico.
const searchClient = liteClient('portico', 'none', {
  hosts: [{ url: location.host, accept: 'readWrite', protocol: 'http' }],
});
insightsClient('init', {
  appId: 'portico',
  apiKey: 'none',
  host: location.origin,
  useCookie: false,
  userToken: 'anonymous-1',
});

const Hit: NonNullable<HitsProps<BaseHit>['hitComponent']> = ({ hit, sendEvent }) => (
  <article>
    <Highlight attribute="title" hit={hit} />
    <button type="button" onClick={() => sendEvent('click', hit, 'open hit')}>
      Open
    </button>
    <button type="button" onClick={() => sendEvent('conversion', hit, 'ask for it')}>
      Ask
    </button>
  </article>
);

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <InstantSearch searchClient={searchClient} indexName="prod" insights={{ insightsClient }}>
    <Configure filters="lang:en" hitsPerPage={3} />
    <SearchBox />
    <Stats />
    <RefinementList attribute="type" />
    <Hits hitComponent={Hit} />
    <Pagination />
  </InstantSearch>,
);

import { liteClient } from 'algoliasearch/lite';
import { createRoot } from 'react-dom/client';
import {
  Configure,
  Highlight,
  Hits,
  InstantSearch,
  Pagination,
  RefinementList,
  SearchBox,
  Stats,
} from 'react-instantsearch';
import insightsClient from 'search-insights';

// What anyone who knows these libraries would write; only the host is Portico.
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

function Page() {
  return (
    <InstantSearch searchClient={searchClient} indexName="prod" insights={{ insightsClient }}>
      <Configure filters="lang:en" hitsPerPage={3} />
      <SearchBox />
      <Stats />
      <RefinementList attribute="type" />
      <Hits
        hitComponent={({ hit, sendEvent }) => (
          <article>
            <Highlight attribute="title" hit={hit} />
            <button type="button" onClick={() => sendEvent('click', hit, 'open hit')}>
              Open
            </button>
            <button type="button" onClick={() => sendEvent('conversion', hit, 'ask for it')}>
              Ask
            </button>
          </article>
        )}
      />
      <Pagination />
    </InstantSearch>
  );
}

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(<Page />);

import { type Answer, type Asking, json } from '../../running/ask.ts';
import type { AttackedSite } from '../../running/attackedSite.ts';
import { closedCountry, marked, markersIn } from '../../running/markedContent.ts';

/** A request whose answer may contain the marked items. */
export interface ChannelRequest extends Asking {
  readonly path: string;
}

/** One way in which an item reaches visitors: requests of one kind. */
export interface Channel {
  readonly name: string;
  readonly requests: readonly ChannelRequest[];
  /** False when an open country does not see it either, for example in an answer without a body. */
  readonly isShownElsewhere?: boolean;
}

const get = (...paths: string[]): ChannelRequest[] => paths.map((path) => ({ path }));
const post = (path: string, body: unknown): ChannelRequest => ({ path, ...json(body) });

const productPages = [
  '/products/qvxslug-en',
  '/produkte/qvxslug-de',
  '/productos/qvxslug-es',
  '/produtos/qvxslug-pt',
];
const openPages = [
  '/products/open-thing-en',
  '/produkte/open-thing-de',
  '/productos/open-thing-es',
  '/produtos/open-thing-pt',
];
const lists = ['/products', '/produkte', '/productos', '/produtos', '/resources', '/ressourcen'];
const numbers = Array.from({ length: 4 }, (_, n) => n + 1);
const depths = [1, 2, 3, 4, 5, 6];

/** The channels of pages. */
export const pageChannels: readonly Channel[] = [
  { name: 'pages', requests: get(...productPages, '/resources/qvxslug-guide-en') },
  { name: 'pages that link to it', requests: get(...openPages) },
  {
    name: 'lists',
    requests: get(...lists.flatMap((path) => numbers.map((page) => `${path}?page=${page}`))),
  },
  { name: 'specialty', requests: get('/specialties/knee', '/de/fachgebiete/knie') },
  { name: 'sitemap', requests: get('/sitemap.xml', '/sitemap-1.xml') },
  {
    name: 'other spellings',
    isShownElsewhere: false,
    requests: [
      ...get(
        '/Products/Qvxslug-EN',
        '/%70roducts/qvxslug-en',
        '/products/%71vxslug-en',
        '//products/qvxslug-en',
        '/products/qvxslug-en/',
        '/products%2Fqvxslug-en',
        '/products/qvxslug-de',
        '/de/products/qvxslug-en',
        '/home',
      ),
      { path: '/products/qvxslug-en', method: 'HEAD' },
      { path: '/products/qvxslug-en', headers: { range: 'bytes=0-99999' } },
      { path: '/products/open-thing-en', headers: { host: 'm.portico.example' } },
    ],
  },
];

const wanted = 'systemFields=codename&limit=2000';

/** The channels of the items endpoint. */
export const itemChannels: readonly Channel[] = [
  { name: 'items', requests: get(`/api/items/${marked.product}`, `/api/items/${marked.resource}`) },
  {
    name: 'items that link to it',
    requests: get(
      ...depths.map((depth) => `/api/items/${marked.open}?systemFields=codename&depth=${depth}`),
    ),
  },
  {
    name: 'item lists',
    requests: get(
      ...[1, 2].map((depth) => `/api/items?system.type=product&${wanted}&depth=${depth}`),
      `/api/items?system.type=resource&${wanted}`,
      `/api/items?system.codename[in]=${marked.product},${marked.open}&includedFields=title`,
      '/api/items?elements.product_number[eq]=QVXNUMBER-1',
      '/api/items?elements.title[range]=P,R&system.type=product',
      '/api/items?system.type=product&order=elements.title[desc]&limit=20',
      `/api/items?system.type=product&${wanted}&country=US&includedCollections=default`,
    ),
  },
];

const search = (params: object) => ({ requests: [{ indexName: 'prod', params }] });

/** The channels of the search. */
export const searchChannels: readonly Channel[] = [
  {
    name: 'search',
    requests: [
      ...get('/search?q=qvxtitle', '/search?q=qvxteaser'),
      ...get('/search?viewAll=true&specialty=knee&type=product&page=1'),
    ],
  },
  {
    name: 'search records',
    requests: [
      post('/api/search/multi/records', search({ query: 'qvxtitle' })),
      post(
        '/api/search/multi/records',
        search({ query: 'qvxnumber-1', attributesToRetrieve: '*' }),
      ),
      post('/api/search/multi/records', search({ query: 'qvxbody', hitsPerPage: 1000 })),
      post('/api/search/multi/records', {
        requests: [{ indexName: 'prod', params: 'query=qvxtitel&hitsPerPage=100' }],
      }),
      {
        ...post('/api/search/multi/records', search({ query: 'qvxteaser' })),
        headers: { 'content-type': 'application/json', 'x-geo-country': 'US' },
      },
    ],
  },
  {
    name: "Algolia's own paths",
    requests: [
      post('/1/indexes/*/queries', search({ query: 'qvxtitle' })),
      post('/1/indexes/prod/query', { query: 'qvxteaser', hitsPerPage: 100 }),
      post('/1/indexes/prod/query', { query: '', hitsPerPage: 1000, filters: 'type:product' }),
      post('/1/indexes/prod_newest/query', { query: 'qvxtitle' }),
      post('/1/indexes/prod_title/query', { query: '', hitsPerPage: 1000 }),
    ],
  },
  {
    name: 'suggestions',
    requests: [
      ...get('/api/search/suggestions?query=qvx', '/api/search/suggestions?query=qvxt'),
      post('/1/indexes/prod_query_suggestions/query', { query: 'qvx' }),
    ],
  },
];

const files = ['guide.pdf', 'linked.pdf', 'picture.png'].map((name) => `/media/qvxmedia/${name}`);

/** The channel of the items' files. */
export const mediaChannels: readonly Channel[] = [
  {
    name: 'files',
    requests: [
      ...get(...files),
      ...get(
        '/media/qvxmedia%2Fguide.pdf',
        '/media/%71vxmedia/guide.pdf',
        '/media//qvxmedia/guide.pdf',
        '/media/qvxmedia/../qvxmedia/guide.pdf',
        '/media/pictures/%2e%2e/qvxmedia/guide.pdf',
        '/media/qvxmedia/guide.pdf?x=1',
      ),
      { path: '/media/qvxmedia/guide.pdf', headers: { range: 'bytes=0-40' } },
      { path: '/media/qvxmedia/guide.pdf', headers: { 'accept-encoding': 'br, gzip' } },
    ],
  },
];

/** All channels. */
export const channels = [...pageChannels, ...itemChannels, ...searchChannels, ...mediaChannels];

/** A server that answers requests: a site, or a proxy in front of it. */
export type Asked = Pick<AttackedSite, 'ask'>;

/** Sends a request as a visitor in a country. */
export function askFrom(
  site: Asked,
  country: string,
  { path, headers = {}, ...asking }: ChannelRequest,
): Promise<Answer> {
  return site.ask(path, { ...asking, headers: { ...headers, 'x-country': country } });
}

/** The parts of the marked items in the answers of a channel, by request. */
export async function shownIn(site: Asked, country: string, channel: Channel): Promise<string[]> {
  const shown: string[] = [];
  for (const request of channel.requests) {
    const { all } = await askFrom(site, country, request);
    const found = markersIn(all, `${request.path} ${String(request.body ?? '')}`);
    if (found.length > 0) shown.push(`${request.path} ${found.join()}`);
  }
  return shown;
}

/**
 * Checks that a channel shows the marked items where nothing is withheld; otherwise their absence
 * elsewhere proves nothing.
 * @throws when it shows nothing of them
 */
export async function mustShow(site: Asked, channel: Channel, country = 'US'): Promise<void> {
  if (channel.isShownElsewhere === false) return;
  const shown = await shownIn(site, country, channel);
  if (shown.length === 0) {
    throw new Error(`${channel.name}: nothing of the marked items is shown in ${country} either`);
  }
}

/**
 * The leaks of all channels in a country where the marked items are withheld; default the closed
 * one.
 */
export async function leaksOf(
  site: Asked,
  all: readonly Channel[],
  country = closedCountry,
): Promise<string[]> {
  const leaks: string[] = [];
  for (const channel of all) {
    const shown = await shownIn(site, country, channel);
    leaks.push(...shown.map((it) => `${channel.name}: ${it}`));
  }
  return leaks;
}

/**
 * The folders of `src` by floor, the lowest first, each with its content. A folder may import only
 * from lower floors and from itself, types included (CODE-1).
 */
export const floors: readonly Readonly<Record<string, string>>[] = [
  { ui: 'components and tokens that know no language and no domain' },
  {
    memory: 'the limit of each cache, the sizes of values, and values that are made once',
    state: 'stores and cookies that parts of a page share',
  },
  { enumerations: 'every closed list of the content' },
  { locale: 'languages: the built-in texts, addresses, dates, labels and names of each' },
  {
    brand: 'what one brand of the site is',
    vocabularies: 'the lists of values that the company writes itself',
  },
  { site: 'what a component knows of its site, the one link, how items are marked' },
  { fetching: 'requests of the browser', flags: 'feature flags' },
  {
    country: 'countries, where a visitor is, markets and their restrictions',
    errors: 'reports of errors in a browser',
  },
  { content: 'items: types, reader, flattening, sanitizing, messages', limits: 'rate limits' },
  { audience: 'which audience a visitor chose', consent: 'what a visitor consented to' },
  { analytics: 'events and their tag' },
  {
    calculator: 'clinical scores',
    modal: 'the open modal, dialogs',
    numbers: 'the numbers and codes of products that people type, paste or scan',
  },
  {
    deliveries: 'what is delivered to whom, and the worker that does it',
    records: 'what stored records have in common',
    services: 'what every part of a page is made from',
  },
  {
    banner: 'the alert above a page',
    contact: 'forms and their submission',
    events: 'events: where and when, and calendar files',
    footer: 'the footer',
    mail: 'the port to a mail server, and what waits to be sent',
    navigation: 'the menu and its flyouts',
    preview: 'pages as they will be, for editors',
    products: 'products',
    professional: 'the gate for health care professionals',
    resources: 'recordings and documents',
    search: 'search box, results, learning',
  },
  {
    directions: 'directions for use, found by the number on a package',
    leads: 'leads and their receivers',
    registrations: 'registrations for events and their seats',
    staff: 'people, and the directory of the staff',
  },
  { shell: 'header, modals and panels, which combine domains around a page' },
  { islands: 'the interactive parts of a page, and the script that wakes them' },
  { blocks: 'the blocks of a page', contentCheck: 'the check of authored content' },
  { details: 'one product, event or resource as a whole' },
  {
    api: 'endpoints',
    desk: 'the pages of the desk, for officers, editors and operators',
    pages: 'the kinds of pages and the document around them',
  },
  { backends: 'the implementations of each port' },
  { server: 'the request path, settings and operation; assembles everything' },
];

const heights = new Map(
  floors.flatMap((folders, height) => Object.keys(folders).map((name) => [name, height] as const)),
);

/** The floor of a file below `src`, from the bottom; undefined for a folder without one. */
function floorOf(path: string): number | undefined {
  const [, folder = ''] = path.split('/');
  return heights.get(folder);
}

/** Whether a file may import another, by their folders. */
export function mayImport(path: string, target: string): boolean {
  const [, folder] = path.split('/');
  if (folder === target.split('/')[1]) return true;
  const [from, to] = [floorOf(path), floorOf(target)];
  return from !== undefined && to !== undefined && to < from;
}

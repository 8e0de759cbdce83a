import type { ContentFiles } from '../running/contentFolder.ts';
import { page } from '../site/smallContent.ts';

/** An item of a content service while editors work on it. */
export interface EditedItem {
  /** The same for good; the codename may change. */
  readonly id: string;
  codename: string;
  readonly type: 'product' | 'resource' | 'event' | 'block_media' | 'block_rich_text' | 'presenter';
  state: 'published' | 'draft' | 'deleted';
  /** The countries where it is withheld. */
  withheld: readonly string[];
  /** Whether it has variants in German, Spanish and Portuguese too. */
  isTranslated: boolean;
  /** The ids of the items that it links to. */
  links: readonly string[];
  /** A number in its texts. */
  edition: number;
  /** The number of the latest change. */
  changedAt: number;
}

const files = ['a.png', 'b.png', 'c.pdf', 'd.pdf'] as const;

/** The files that the items may show. */
export const mediaAddresses: readonly string[] = files.map((name) => `/media/${name}`);

const itemOf = (id: string, type: EditedItem['type'], more: Partial<EditedItem> = {}) => ({
  id,
  codename: id,
  type,
  state: 'published' as const,
  withheld: [],
  isTranslated: true,
  links: [],
  edition: 0,
  changedAt: 0,
  ...more,
});

/** The items at the start. */
export const editedItems = (): EditedItem[] => [
  itemOf('anchor', 'product', { links: ['picture', 'words', 'button'] }),
  itemOf('button', 'product', { withheld: ['DE'], links: ['picture'] }),
  itemOf('plate', 'product', { withheld: ['DE', 'JP'], isTranslated: false }),
  itemOf('screw', 'product', { state: 'draft' }),
  itemOf('film', 'resource', { links: ['ada'] }),
  itemOf('course', 'event'),
  itemOf('picture', 'block_media'),
  itemOf('words', 'block_rich_text'),
  itemOf('ada', 'presenter'),
];

const asset = (number: number) => [{ url: `/media/${files[number % files.length]}` }];

/** The fields that are the same in every language. */
function sharedOf(item: EditedItem): object {
  const { id, type, withheld, edition } = item;
  const places = { geographic_exceptions: withheld };
  switch (type) {
    case 'product':
      return { product_number: `PO-${id}`, ...places, images: asset(edition) };
    case 'resource':
      return { media_type: 'pdf', language: ['english'], ...places, files: asset(edition + 2) };
    case 'event':
      return {
        event_id: `E-${id}`,
        event_type: 'surgeon_course_lab',
        registration_status: edition % 2 === 0 ? 'register' : 'seats_open',
        start: '2027-01-02T09:00:00Z',
        end: '2027-01-02T17:00:00Z',
        time_zone: 'Europe/Berlin',
        city: 'Munich',
        country: 'DE',
        ...places,
      };
    case 'block_media':
      return { image: asset(edition + 1) };
    default:
      return {};
  }
}

function variantOf(item: EditedItem, language: string, links: object): object {
  const { id, type, edition } = item;
  const words = `${id} edition${edition} ${language}`;
  switch (type) {
    case 'product': {
      const file = `/media/${files[edition % files.length]}`;
      const description = `<p>Read <a href="${file}">more</a>.</p>`;
      const slug = `${id}-${language}`;
      return { title: words, slug, teaser: `About ${words}`, description, ...links };
    }
    case 'resource':
      return { title: words, slug: `${id}-${language}`, description: `About ${words}`, ...links };
    case 'event':
      return { title: words, teaser: `About ${words}` };
    case 'block_rich_text':
      return { body: `<p>Text ${words} <a href="/media/${files[3]}">guide</a></p>` };
    case 'presenter':
      return { first_name: `Ada${edition}`, last_name: `Okonjo ${language}` };
    default:
      return {};
  }
}

/** The links of an item, by the present codenames of what they lead to. */
function linksOf(item: EditedItem, items: readonly EditedItem[]): object {
  const targets = items.filter(({ id, state }) => item.links.includes(id) && state !== 'deleted');
  const of = (...types: string[]) =>
    targets.filter(({ type }) => types.includes(type)).map(({ codename }) => codename);
  return item.type === 'resource'
    ? { presenters: of('presenter') }
    : { related_products: of('product'), blocks: of('block_media', 'block_rich_text') };
}

/** The content folder of the items. */
export function contentOf(items: readonly EditedItem[]): ContentFiles {
  const present = items.filter(({ state }) => state !== 'deleted');
  const written = present.map((item) => {
    const languages = item.isTranslated ? ['en', 'de', 'es', 'pt'] : ['en'];
    const links = linksOf(item, items);
    const second = String(item.changedAt % 60).padStart(2, '0');
    const minute = String(Math.floor(item.changedAt / 60)).padStart(2, '0');
    const file = {
      last_modified: `2026-11-01T10:${minute}:${second}Z`,
      ...(item.state === 'draft' && { workflow_step: 'draft' }),
      shared: sharedOf(item),
      variants: Object.fromEntries(languages.map((it) => [it, variantOf(item, it, links)])),
    };
    return [`default/${item.type}/${item.codename}.yaml`, file] as const;
  });
  return {
    'default/webpage/home.yaml': page('home', 'Home'),
    'default/webpage/privacy.yaml': page('privacy', 'Privacy'),
    'default/webpage/patient.yaml': page('patient', 'Patients'),
    ...Object.fromEntries(files.map((name) => [`media/${name}`, name])),
    ...Object.fromEntries(written),
  };
}

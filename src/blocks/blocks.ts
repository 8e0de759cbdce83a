import type { CategoryText } from '../consent/modalText.ts';
import { generalForm, paperForm } from '../contact/generalForm.ts';
import type { PageForm } from '../contact/pageForm.ts';
import type { LinkedItem } from '../content/elements.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { assetsOf, choiceOf, itemsOf, numberOf, textOf } from '../content/view/fields.ts';
import { type ImageView, imageView } from '../content/view/image.ts';
import { type LinkView, linkViews } from '../content/view/link.ts';
import { type PersonView, personView } from '../content/view/person.ts';
import { type RecordingView, recordingView, type SourceView } from '../content/view/recording.ts';
import type { Enrollment } from '../content/view/registration.ts';
import type { Locale } from '../locale/locales.ts';
import type { ChartBar } from '../ui/chart/Chart.tsx';
import type { DrawnPart } from '../ui/drawing/LabeledDrawing.tsx';
import { pointOnWorld } from '../ui/drawing/worldMap.ts';
import type { Moment } from '../ui/timeline/Timeline.tsx';
import { type ContentModal, contentModal } from './contentModal.ts';

/** A place on the map, in percent of it. */
interface MapPlace {
  name: string;
  address: string;
  phone: string;
  email: string;
  x: number;
  y: number;
}

/** The view of every kind of block; all HTML is sanitized. */
export type BlockView =
  | {
      kind: 'hero';
      heading: string;
      eyebrow: string;
      lead: string;
      image?: ImageView | undefined;
      /** A video that may play over the image. */
      film?: readonly SourceView[] | undefined;
      links: LinkView[];
    }
  | { kind: 'rich_text'; heading: string; body: string }
  | {
      kind: 'media';
      heading: string;
      body: string;
      caption: string;
      image?: ImageView | undefined;
      recording?: RecordingView | undefined;
    }
  | { kind: 'cards'; heading: string; lead: string; cards: CardView[]; link?: LinkView | undefined }
  | { kind: 'quote'; quote: string; name: string; role: string; image?: ImageView | undefined }
  | { kind: 'figures'; heading: string; note: string; figures: { value: string; label: string }[] }
  | { kind: 'chart'; heading: string; caption: string; bars: ChartBar[]; note: string }
  | { kind: 'timeline'; heading: string; moments: Moment[] }
  | {
      kind: 'drawing';
      heading: string;
      caption: string;
      image?: ImageView | undefined;
      parts: DrawnPart[];
    }
  | {
      kind: 'map';
      heading: string;
      caption: string;
      image?: ImageView | undefined;
      places: MapPlace[];
    }
  | { kind: 'questions'; heading: string; lead: string; questions: string[] }
  | { kind: 'table'; heading: string; caption: string; table: string; isStacked: boolean }
  | { kind: 'accordion'; heading: string; sections: { title: string; body: string }[] }
  | { kind: 'downloads'; heading: string; resources: CardView[] }
  | { kind: 'person'; heading: string; people: PersonView[] }
  | { kind: 'call_to_action'; heading: string; body: string; links: LinkView[] }
  | { kind: 'note'; heading: string; body: string; tone: string }
  | ({ kind: 'modal' } & ContentModal)
  | { kind: 'form'; heading: string; lead: string; form: PageForm }
  | { kind: 'general_form'; heading: string; lead: string; form: PageForm }
  | {
      kind: 'stored_entries';
      heading: string;
      caption: string;
      /** Absent until `withStoredEntries` has added them. */
      categories?: readonly CategoryText[];
    }
  | {
      kind: 'steps';
      heading: string;
      steps: { title: string; body: string; image?: ImageView | undefined }[];
    };

/** The kinds of block. */
export type BlockKind = BlockView['kind'];

/** The block view of a kind. */
export type BlockOf<Kind extends BlockKind> = Extract<BlockView, { kind: Kind }>;

type Make<Kind extends BlockKind> = (
  item: LinkedItem<`block_${Kind}`>,
  locale: Locale,
  at: Enrollment,
) => Omit<BlockOf<Kind>, 'kind'>;

/** A cell of a table of editors, whose content is HTML. */
const cellPattern = /<td\b[^>]*>(.*?)<\/td>/gis;

/**
 * Editors write plain cells. The first row contains the column headers and the first cell of each
 * other row is a row header; this marks them for screen readers. In a table of more than two columns
 * each cell names its column, so that phones show the rows as lines.
 */
function withHeadings(table: string): { readonly table: string; readonly isStacked: boolean } {
  if (/<th\b/i.test(table)) return { table, isStacked: false };
  const heading = (scope: string, cell: string, content: string, label = '') =>
    content.trim() ? `<th scope="${scope}"${label}>${content}</th>` : cell;
  let names: string[] | undefined;
  const html = table.replace(/<tr\b[^>]*>.*?<\/tr>/gis, (row) => {
    if (!names) {
      names = [...row.matchAll(cellPattern)].map(([, content = '']) => plainText(content));
      return row.replace(cellPattern, (cell, content) => heading('col', cell, content));
    }
    const labels = names.length > 2 ? names : [];
    let column = -1;
    return row.replace(cellPattern, (cell, content) => {
      column += 1;
      const label = labels[column] ? ` data-label="${labels[column]}"` : '';
      return column === 0 ? heading('row', cell, content, label) : `<td${label}>${content}</td>`;
    });
  });
  return { table: html, isStacked: (names?.length ?? 0) > 2 };
}

/** The text of HTML, for an attribute. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/"/g, '&quot;')
    .trim();

const make: { readonly [Kind in BlockKind]: Make<Kind> } = {
  hero: (item, locale) => ({
    heading: textOf(item, 'heading'),
    eyebrow: textOf(item, 'eyebrow'),
    lead: textOf(item, 'lead'),
    image: imageView(assetsOf(item, 'image')[0]),
    film: recordingView(itemsOf(item, 'recording')[0])?.sources,
    links: linkViews(itemsOf(item, 'links'), locale),
  }),
  rich_text: (item) => ({ heading: textOf(item, 'heading'), body: textOf(item, 'body') }),
  media: (item) => ({
    heading: textOf(item, 'heading'),
    body: textOf(item, 'body'),
    caption: textOf(item, 'caption'),
    image: imageView(assetsOf(item, 'image')[0]),
    recording: recordingView(itemsOf(item, 'recording')[0]),
  }),
  cards: (item, locale, at) => ({
    heading: textOf(item, 'heading'),
    lead: textOf(item, 'lead'),
    cards: cardViews(itemsOf(item, 'cards'), locale, at),
    link: linkViews(itemsOf(item, 'link'), locale)[0],
  }),
  quote: (item) => ({
    quote: textOf(item, 'quote'),
    name: textOf(item, 'name'),
    role: textOf(item, 'role'),
    image: imageView(assetsOf(item, 'image')[0]),
  }),
  figures: (item) => ({
    heading: textOf(item, 'heading'),
    note: textOf(item, 'note'),
    figures: itemsOf(item, 'figures').map((figure) => ({
      value: textOf(figure, 'value'),
      label: textOf(figure, 'label'),
    })),
  }),
  chart: (item) => ({
    heading: textOf(item, 'heading'),
    caption: textOf(item, 'caption'),
    bars: itemsOf(item, 'bars').map((bar) => ({
      label: textOf(bar, 'label'),
      from: numberOf(bar, 'from') ?? 0,
      to: numberOf(bar, 'to') ?? 0,
      value: textOf(bar, 'value'),
    })),
    note: textOf(item, 'note'),
  }),
  timeline: (item) => ({
    heading: textOf(item, 'heading'),
    moments: itemsOf(item, 'moments').map((moment) => ({
      time: textOf(moment, 'time'),
      title: textOf(moment, 'title'),
      body: textOf(moment, 'body'),
    })),
  }),
  drawing: (item) => ({
    heading: textOf(item, 'heading'),
    caption: textOf(item, 'caption'),
    image: imageView(assetsOf(item, 'image')[0]),
    parts: itemsOf(item, 'parts').map((it) => ({
      name: textOf(it, 'name'),
      body: textOf(it, 'body'),
      x: numberOf(it, 'x') ?? 0,
      y: numberOf(it, 'y') ?? 0,
    })),
  }),
  map: (item) => ({
    heading: textOf(item, 'heading'),
    caption: textOf(item, 'caption'),
    image: imageView(assetsOf(item, 'image')[0]),
    places: itemsOf(item, 'places').map((it) => ({
      name: textOf(it, 'name'),
      address: textOf(it, 'address'),
      phone: textOf(it, 'phone'),
      email: textOf(it, 'email'),
      ...pointOnWorld({
        latitude: numberOf(it, 'latitude') ?? 0,
        longitude: numberOf(it, 'longitude') ?? 0,
      }),
    })),
  }),
  questions: (item) => ({
    heading: textOf(item, 'heading'),
    lead: textOf(item, 'lead'),
    questions: itemsOf(item, 'questions').map((it) => textOf(it, 'text')),
  }),
  table: (item) => ({
    heading: textOf(item, 'heading'),
    caption: textOf(item, 'caption'),
    ...withHeadings(textOf(item, 'table')),
  }),
  accordion: (item) => ({
    heading: textOf(item, 'heading'),
    sections: itemsOf(item, 'sections').map((section) => ({
      title: textOf(section, 'title'),
      body: textOf(section, 'body'),
    })),
  }),
  downloads: (item, locale, at) => ({
    heading: textOf(item, 'heading'),
    resources: cardViews(itemsOf(item, 'resources'), locale, at),
  }),
  person: (item, locale) => ({
    heading: textOf(item, 'heading'),
    people: itemsOf(item, 'people').map((it) => personView(it, locale)),
  }),
  call_to_action: (item, locale) => ({
    heading: textOf(item, 'heading'),
    body: textOf(item, 'body'),
    links: linkViews(itemsOf(item, 'links'), locale),
  }),
  note: (item) => ({
    heading: textOf(item, 'heading'),
    body: textOf(item, 'body'),
    tone: choiceOf(item, 'kind'),
  }),
  modal: contentModal,
  form: (item) => ({
    heading: textOf(item, 'heading'),
    lead: textOf(item, 'lead'),
    form: {
      codename: choiceOf(item, 'form'),
      location: textOf(item, 'location'),
      campaignKey: textOf(item, 'campaign_key'),
      videoURL: textOf(item, 'video_url'),
      overridePageUrl: textOf(item, 'override_page_url'),
      hidden: Object.fromEntries(
        itemsOf(item, 'hidden_inputs').map((it) => [textOf(it, 'name'), textOf(it, 'value')]),
      ),
    },
  }),
  general_form: (item) => ({
    heading: textOf(item, 'heading'),
    lead: textOf(item, 'lead'),
    form: {
      codename: choiceOf(item, 'paper_copy') === 'yes' ? paperForm : generalForm,
      location: textOf(item, 'location'),
    },
  }),
  stored_entries: (item) => ({
    heading: textOf(item, 'heading'),
    caption: textOf(item, 'caption'),
  }),
  steps: (item) => ({
    heading: textOf(item, 'heading'),
    steps: itemsOf(item, 'steps').map((step) => ({
      title: textOf(step, 'title'),
      body: textOf(step, 'body'),
      image: imageView(assetsOf(step, 'image')[0]),
    })),
  }),
};

const isBlockKind = (kind: string): kind is BlockKind => Object.hasOwn(make, kind);

/** Whether a block has nothing left to show, for example because its linked items are withheld. */
function isEmpty(block: BlockView): boolean {
  return (
    Object.values(block).some((value) => Array.isArray(value) && value.length === 0) &&
    !['hero', 'media', 'modal'].includes(block.kind)
  );
}

/**
 * The block views of a page, without other items and without blocks that have nothing to show in
 * the market. Modals come last: they are usually hidden, and the styles of the other blocks depend on
 * their neighbors.
 * @param item a flattened item with `blocks`
 * @param at what decides whether one can enroll in an event
 */
export function blockViews(item: LinkedItem, locale: Locale, at: Enrollment): BlockView[] {
  const views = itemsOf(item, 'blocks').flatMap((block): BlockView[] => {
    const kind = String(block.type).replace(/^block_/, '');
    if (!isBlockKind(kind)) return [];
    const makeView = make[kind] as (item: LinkedItem, locale: Locale, at: Enrollment) => object;
    const view = { kind, ...makeView(block, locale, at) } as BlockView;
    return isEmpty(view) ? [] : [view];
  });
  return views.toSorted((a, b) => Number(a.kind === 'modal') - Number(b.kind === 'modal'));
}

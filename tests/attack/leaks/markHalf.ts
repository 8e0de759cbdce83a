import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { filesIn } from '../../running/markedContent.ts';

/** The content types whose items have pages, or are parts of them, and can be withheld. */
const types = [
  'event',
  'link',
  'navigation_node',
  'news_article',
  'presenter',
  'product',
  'resource',
  'staff',
  'taxonomy_item',
  'territory',
  'vacancy',
  'webpage',
] as const;

/** Items without which the rest of the site would not be found. */
const isKept = (codename: string) =>
  /^(?:home|page_(?!patient_|corporate_).*|main_navigation|nav_[a-z]+)$/.test(codename);

type Fields = Readonly<Record<string, unknown>>;

/** How each text by which visitors would recognize an item is marked. */
const marks: Readonly<Record<string, (text: string) => string>> = {
  title: (text) => `Qvxtitle ${text}`.slice(0, 80),
  name: (text) => `Qvxtitle ${text}`.slice(0, 80),
  office: (text) => `Qvxtitle ${text}`.slice(0, 120),
  slug: (text) => text && `qvxslug-${text}`,
  teaser: (text) => `Qvxteaser ${text}`.slice(0, 300),
  product_number: (text) => `QVXNUMBER-${text}`,
};

function withMarkers(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]) => {
    const mark = marks[name];
    return [name, mark && typeof value === 'string' ? mark(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** A marked item: its codename, and its file below the content folder. */
export interface MarkedItem {
  readonly codename: string;
  readonly type: string;
  readonly file: string;
}

/** Adds markers to every second item of each type that can be withheld. */
export async function markHalf(folder: string): Promise<MarkedItem[]> {
  const marked: MarkedItem[] = [];
  for (const type of types) {
    const codenames = (await filesIn(join(folder, 'default'), type))
      .map((name) => name.replace(/\.yaml$/, ''))
      .toSorted();
    for (const codename of codenames.filter((it) => !isKept(it)).filter((_, at) => at % 2 === 0)) {
      const file = join('default', type, `${codename}.yaml`);
      const { shared, variants, ...item } = parse(await readFile(join(folder, file), 'utf8')) as {
        readonly shared?: Fields;
        readonly variants: Readonly<Record<string, Fields>>;
      };
      const written = Object.entries(variants).map(([language, it]) => [language, withMarkers(it)]);
      const text = {
        ...item,
        shared: withMarkers(shared ?? {}),
        variants: Object.fromEntries(written),
      };
      await writeFile(join(folder, file), stringify(text));
      marked.push({ codename, type, file });
    }
  }
  return marked;
}

/** Withholds items in a country, as an editor who saves each file. */
export const withhold = (folder: string, items: readonly MarkedItem[], country: string) =>
  edit(folder, items, { geographic_exceptions: [country] });

/** Adds values for all languages to items, as an editor who saves each file. */
export async function edit(
  folder: string,
  items: readonly MarkedItem[],
  values: Fields,
): Promise<void> {
  for (const { file } of items) {
    const path = join(folder, file);
    const item = parse(await readFile(path, 'utf8')) as { readonly shared: Fields };
    const shared = { ...item.shared, ...values };
    await writeFile(path, stringify({ ...item, shared }));
  }
}

import { createHash } from 'node:crypto';
import type { Revision, Table } from './revisions.ts';
import {
  kinds,
  type Language,
  labels,
  products,
  type SectionName,
  type Statement,
  sections,
  signLabels,
} from './texts.ts';

/** A document in one language, ready to be laid out. */
export interface Sheet {
  readonly language: Language;
  readonly brand: string;
  readonly title: string;
  readonly kind: string;
  readonly readFirst: string;
  /** Says that everything in the document is invented. */
  readonly fictional: string;
  /** Says that a newer revision exists; empty for the newest. */
  readonly superseded: string;
  /** The warnings on the first page; absent if there are none. */
  readonly front?: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly sections: readonly Section[];
  readonly signs: readonly { readonly sign: string; readonly meaning: string }[];
  readonly signsHeading: string;
  /** The line at the foot of each page, before the number of the page. */
  readonly foot: string;
  readonly pageWord: string;
  readonly issued: Date;
}

/** A heading with statements and tables. */
export interface Section {
  readonly heading: string;
  readonly statements: readonly string[];
  readonly tables: readonly Table[];
  /** A caution sign stands beside it. */
  readonly isWarning: boolean;
}

const always = ['manufacturer', 'date-made', 'lot', 'ref', 'instructions', 'caution'];

/** Whether a statement is part of a revision: revisions are listed newest first. */
function isIn({ from, until }: Statement, { all, revision }: Revision): boolean {
  const place = (name: string): number => {
    const found = all.indexOf(name);
    if (found < 0) throw new Error(`No revision ${name} among ${all.join(', ')}`);
    return found;
  };
  const own = place(revision);
  const begun = from === undefined || own <= place(from);
  return begun && (until === undefined || own > place(until));
}

/**
 * The document of a revision in one of its languages.
 * @throws for a product or kind that is not described, or an unknown revision of a statement
 */
export function compose(revision: Revision, language: Language): Sheet {
  const { product: codename, number, brand, issued } = revision;
  const product = products[codename];
  const texts = revision.texts[language];
  if (!product || !texts) throw new Error(`products.yaml does not describe ${codename}`);
  const own = product.kinds.map((name) => {
    const kind = kinds[name];
    if (!kind) throw new Error(`${codename}: there is no kind ${name}`);
    return kind;
  });
  const say = (name: string): string => labels[name]?.[language] ?? '';
  const said = (statements: readonly Statement[]): string[] =>
    statements
      .filter((statement) => isIn(statement, revision))
      .map((statement) => statement[language]);
  const statementsOf = (name: SectionName): string[] =>
    said([...own, product].flatMap((part) => part[name] ?? []));
  const front = said(product.front ?? []);
  const section = (
    name: string,
    statements: readonly string[],
    tables: readonly Table[] = [],
  ): Section[] =>
    statements.length + tables.length === 0
      ? []
      : [{ heading: say(name), statements, tables, isWarning: name === 'warnings' }];
  const [users, ...rest] = sections;
  const table = product.table && {
    caption: product.table.caption[language],
    rows: product.table.rows.map((row) => ('en' in row ? row[language] : row)),
  };
  const signs = new Set([...always, ...own.flatMap((kind) => kind.signs)]);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const label = `${number}, ${say('revision')} ${revision.revision}`;
  const inLanguage = new Intl.DisplayNames(language, { type: 'language' });
  return {
    language,
    brand,
    title: texts.name,
    kind: say('directions'),
    readFirst: say('read_first'),
    fictional: say('fictional'),
    superseded: revision.revision === revision.all[0] ? '' : say('superseded'),
    ...(front.length > 0 && { front }),
    facts: [
      { name: say('number'), value: number },
      { name: say('revision'), value: revision.revision },
      { name: say('date'), value: date.format(issued) },
      {
        name: say('languages'),
        value: Object.keys(revision.files)
          .map((it) => inLanguage.of(it))
          .join(', '),
      },
      { name: say('product_number'), value: texts.productNumber },
      { name: say('manufacturer'), value: `${brand} (${say('company')})` },
    ],
    sections: [
      ...section('intended_use', [texts.intendedUse]),
      ...section(users, statementsOf(users)),
      ...section('contents', texts.contents, [...texts.tables, ...(table ? [table] : [])]),
      ...rest.flatMap((name) => section(name, statementsOf(name))),
      ...section('change', texts.change ? [texts.change] : []),
    ],
    signs: [...signs].map((sign) => ({ sign, meaning: signLabels[sign]?.[language] ?? '' })),
    signsHeading: say('symbols'),
    foot: `${brand} (${say('company')}) · ${label}`,
    pageWord: say('page'),
    issued,
  };
}

/** The version of the layout: raise it when the same texts shall look different. */
const layout = 1;

/**
 * Identifies what a document says and how it is laid out. It is part of the file, which shows
 * whether the file must be made again.
 */
export const sourceOf = (sheet: Sheet): string =>
  createHash('sha256')
    .update(JSON.stringify([layout, sheet]))
    .digest('hex')
    .slice(0, 16);

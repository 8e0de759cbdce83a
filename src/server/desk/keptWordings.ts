import { categories } from '../../consent/categories.ts';
import { disclaimerVersion } from '../../consent/decide.ts';
import { builtInModalText, modalCodename, modalTextOf } from '../../consent/modalText.ts';
import { versionOf } from '../../consent/noticeVersion.server.ts';
import { textHashOf } from '../../consent/textHash.server.ts';
import { codenamesIn } from '../../content/edition/authored.ts';
import { createEdition, type Edition, type Parts } from '../../content/edition/edition.server.ts';
import type { EditionStore, KeptEdition } from '../../content/edition/editionStore.server.ts';
import { createView } from '../../content/edition/view.server.ts';
import { type ContentReader, createContentReader } from '../../content/reader.server.ts';
import { isOfType } from '../../content/view/fields.ts';
import type { Wording, WordingSpan, Wordings } from '../../desk/consent/wordings.ts';
import { loadMessages } from '../../locale/languages.ts';
import {
  defaultLocale,
  isLocale,
  type Locale,
  languageFolders,
  locales,
} from '../../locale/locales.ts';
import { builtInMessages } from '../../locale/messages/messages.ts';

type Kept = Pick<EditionStore, 'at' | 'items' | 'beside' | 'versions'>;

/** What was shown in a language from a moment until the next one; undefined if nothing was. */
type Shown = Pick<Wording, 'hash' | 'language' | 'version' | 'text'> | undefined;

/** A moment at which the words may have changed. */
interface Step {
  readonly span: WordingSpan;
  readonly shown: ReadonlyMap<Locale, Shown>;
}

/**
 * Reads the words of the privacy settings as far back as content is kept (PROOF-45). Only their item and
 * its entries are read, at the moments at which one of them changed.
 * @param source the name of the history
 * @param collections those that the site shows
 * @param now in milliseconds since the epoch
 * @throws StoreUnavailable when the database does not answer
 */
export async function keptWordings(
  store: Kept,
  source: string,
  collections: readonly string[],
  now: number,
): Promise<Wordings> {
  const steps: Step[] = [];
  const { codenames, moments } = await partsOfNotice(store, source, now);
  for (const [at, moment] of moments.entries()) {
    const edition = await store.at(source, moment);
    if (edition) {
      const until = moments[at + 1] ?? now;
      const isFirst = steps.length === 0;
      steps.push(
        ...(await stepsOf(store, { edition, codenames, collections, moment, until, isFirst })),
      );
    }
  }
  return { ofContent: wordingsOf(steps), builtIn: await builtInWordings() };
}

/** The items that the notice was ever made of, and the moments at which one of them changed. */
async function partsOfNotice(store: Kept, source: string, now: number) {
  const codenames = new Set([modalCodename]);
  const moments = new Set<number>();
  for (const codename of codenames) {
    for (const { from, to } of await store.versions(source, codename)) {
      const moment = from ?? (to === undefined ? now : to - 1);
      moments.add(moment);
      if (to !== undefined) moments.add(to);
      if (codename !== modalCodename) continue;
      const edition = await store.at(source, moment);
      const [kept] = edition ? await store.items(edition, { codenames: [codename] }) : [];
      for (const variant of Object.values(kept?.item?.variants ?? {})) {
        for (const name of categories) {
          for (const entry of codenamesIn(variant, `${name}_cookies`)) codenames.add(entry);
        }
      }
    }
  }
  return { codenames, moments: [...moments].toSorted((a, b) => a - b) };
}

/** What was shown of an edition until the next one, with the moments of windows in between. */
async function stepsOf(
  store: Kept,
  {
    edition,
    codenames,
    collections,
    moment,
    until,
    isFirst,
  }: {
    readonly edition: KeptEdition;
    readonly codenames: ReadonlySet<string>;
    readonly collections: readonly string[];
    readonly moment: number;
    readonly until: number;
    readonly isFirst: boolean;
  },
): Promise<readonly Step[]> {
  // Neither the notice nor its entries have files.
  const parts = await keptParts(store, edition, codenames);
  const removed = await partsOfRemoved(store, edition, codenames);
  const steps: Step[] = [];
  for (let at = moment; at < until || steps.length === 0; ) {
    const made = await createEdition(parts, { at });
    const isEdit = at === edition.time;
    const { author, message } = edition;
    const span: WordingSpan = {
      ...((isEdit || !isFirst || steps.length > 0) && { from: at }),
      ...(isEdit && author && { author }),
      ...(isEdit && message && { message }),
    };
    const shown = new Map(shownIn(readerOf(made), collections));
    for (const [language, its] of removed) {
      const reader = readerOf(await createEdition(its, { at }));
      const text = textIn(reader, collections, defaultLocale);
      const { version = disclaimerVersion } = shown.get(defaultLocale) ?? {};
      shown.set(language, text && { hash: textHashOf(text), language, version, text });
    }
    steps.push({ span, shown });
    at = made.next;
  }
  return steps;
}

/** The words of each language, for visitors from whom nothing is withheld: no entry can be restricted. */
function shownIn(reader: ContentReader, collections: readonly string[]) {
  const texts = locales.map((language) => ({
    language,
    text: textIn(reader, collections, language),
  }));
  const version = versionOf(texts.flatMap(({ text }) => text ?? []));
  return new Map(
    texts.map(({ language, text }): [Locale, Shown] => [
      language,
      text && { hash: textHashOf(text), language, version, text },
    ]),
  );
}

function textIn(reader: ContentReader, collections: readonly string[], language: Locale) {
  const found = reader.item(modalCodename, { language, depth: 1, collections, markets: [] });
  const item = found.status === 'found' ? found.item : undefined;
  return isOfType(item, 'cookie_modal') ? modalTextOf(item) : undefined;
}

const readerOf = (edition: Edition): ContentReader =>
  createContentReader(createView(edition, 'public', new Map()));

/**
 * The parts of an edition in the languages that the site had then and no longer has, each as if it were
 * the default language (PROOF-45): what visitors agreed to stays provable.
 */
async function partsOfRemoved(store: Kept, edition: KeptEdition, codenames: Iterable<string>) {
  const found = new Map<Locale, Parts>();
  for (const language of languageFolders) {
    if (isLocale(language)) continue;
    const parts = await keptParts(store, edition, codenames, language);
    const notice = [...parts.items].find(({ codename }) => codename === modalCodename);
    if (notice?.variants[defaultLocale]?.language === language) found.set(language, parts);
  }
  return found;
}

/** The different words, the latest first, each with the spans in which it was shown. */
function wordingsOf(steps: readonly Step[]): readonly Wording[] {
  const found = new Map<string, Wording & { spans: WordingSpan[] }>();
  for (const language of languageFolders) {
    let last: { hash: string; span: WordingSpan; spans: WordingSpan[] } | undefined;
    for (const { span, shown } of steps) {
      const now = shown.get(language);
      if (last && now?.hash === last.hash) continue;
      if (last && span.from !== undefined) {
        last.spans.pop();
        last.spans.push({ ...last.span, to: span.from });
      }
      if (!now) {
        last = undefined;
        continue;
      }
      const key = `${language} ${now.hash}`;
      const wording = found.get(key) ?? { ...now, spans: [] };
      found.set(key, wording);
      wording.spans.push(span);
      last = { hash: now.hash, span, spans: wording.spans };
    }
  }
  const latestFirst = [...found.values()].map((it) => ({ ...it, spans: it.spans.toReversed() }));
  const begin = ({ spans: [latest] }: Wording) => latest?.from ?? 0;
  return latestFirst.toSorted((a, b) => begin(b) - begin(a));
}

async function builtInWordings(): Promise<readonly Wording[]> {
  const wordings: Wording[] = [];
  for (const language of languageFolders) {
    await loadMessages(language);
    const messages = builtInMessages(language);
    const text = builtInModalText((key) => messages[key]);
    const hash = textHashOf(text);
    wordings.push({ hash, language, version: versionOf([text]), text, spans: [] });
  }
  return wordings;
}

/**
 * Some items of a kept edition as content that can be read, with the vocabularies of that time.
 * @param codenames of items of which no fields with files are read
 * @param instead see `WantedItems`
 * @throws when one of them is damaged; StoreUnavailable
 */
export async function keptParts(
  store: Pick<EditionStore, 'items' | 'beside'>,
  edition: KeptEdition,
  codenames: Iterable<string>,
  instead?: Locale,
): Promise<Parts> {
  const kept = await store.items(edition, { codenames, instead });
  const { vocabularies } = await store.beside(edition);
  return {
    ...{ digest: edition.digest, mediaDigest: '', faults: {}, files: null, vocabularies },
    items: kept.flatMap(({ item }) => item ?? []),
    deliverAsset: () => {
      throw new Error('No field with files is read');
    },
  };
}

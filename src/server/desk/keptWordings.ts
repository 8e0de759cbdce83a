import { disclaimerVersion } from '../../consent/decide.ts';
import {
  builtInModalText,
  categories,
  keptModalTextOf,
  modalCodename,
} from '../../consent/modalText.ts';
import { versionOf } from '../../consent/noticeVersion.server.ts';
import { textHashOf } from '../../consent/textHash.server.ts';
import { codenamesIn } from '../../content/edition/authored.ts';
import { createEdition, type Parts } from '../../content/edition/edition.server.ts';
import type { EditionStore, KeptEdition } from '../../content/edition/editionStore.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { isOfType } from '../../content/view/fields.ts';
import type { Wording, WordingSpan, Wordings } from '../../desk/consent/wordings.ts';
import { loadMessages } from '../../locale/languages.ts';
import { defaultLocale, type Locale, languageFolders, locales } from '../../locale/locales.ts';
import { builtInMessages } from '../../locale/messages/messages.ts';
import { keptInRemovedLanguages, keptParts, publicReader } from './keptContent.ts';

type Kept = Pick<EditionStore, 'at' | 'items' | 'beside' | 'versions'>;

/** What was shown in a language from a moment until the next one; undefined if nothing was. */
type Shown = Pick<Wording, 'hash' | 'language' | 'version' | 'text'> | undefined;

/** A moment at which the words may have changed. */
interface Step {
  readonly span: WordingSpan;
  readonly shown: ReadonlyMap<Locale, Shown>;
}

/**
 * Reads the words of the privacy settings as far back as content is kept (PROOF-45, PROOF-103). Only their item and
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
  const inRemoved = await keptInRemovedLanguages(store, edition, codenames, parts);
  const removed = [...inRemoved].filter(([language, its]) => hasNoticeIn(language, its));
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
    const shown = new Map(shownIn(publicReader(made), collections));
    for (const [language, its] of removed) {
      const reader = publicReader(await createEdition(its, { at }));
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
  return isOfType(item, 'cookie_modal') ? keptModalTextOf(item) : undefined;
}

/** Whether the parts of an edition have the notice in a language that stands in place of the default. */
function hasNoticeIn(language: Locale, { items }: Parts): boolean {
  const notice = [...items].find(({ codename }) => codename === modalCodename);
  return notice?.variants[defaultLocale]?.language === language;
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

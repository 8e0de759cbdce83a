import type { Locale } from '../../locale/locales.ts';
import { type FindFile, fileFactsOf, finderIn } from '../fileReferences.server.ts';
import { pause } from '../pauses.ts';
import type { AuthoredItem } from './authored.ts';
import { type Edition, writtenItem, writtenItems } from './edition.server.ts';

/** The share of its items that content may lose at once: a half-copied folder loses more. */
const mostLost = 1 / 5;

/** The share of one type, language or of files that may be lost at once, when these are few among all. */
const mostLostOfPart = 1 / 3;

/** As many of a part may be lost, whatever their share, as long as one is left. */
const fewOfPart = 2;

/** Whether so many of a part are too many to lose at once. */
const isMuch = (gone: number, count: number) =>
  gone > Math.max(fewOfPart, count * mostLostOfPart) || (gone === count && count > 1);

/** How many there are of each kind, and how many of them are gone. */
function createTally() {
  const kinds = new Map<string, { all: number; gone: number }>();
  return {
    kinds,
    note(kind: string, isGone: boolean): void {
      const known = kinds.get(kind) ?? { all: 0, gone: 0 };
      known.all += 1;
      if (isGone) known.gone += 1;
      kinds.set(kind, known);
    },
    /** The kinds that lose too much. @param of what they are, with the kind at the end */
    losses: (of: string) =>
      [...kinds].flatMap(([kind, { all, gone }]) =>
        isMuch(gone, all) ? [`${gone} of ${all} ${of} ${kind}`] : [],
      ),
  };
}

/**
 * Why a new edition must be refused, because it lacks too much of the one before; undefined when it may
 * go live (CONTENT-46). What is compared takes pauses.
 */
export async function lossBetween(before: Edition, after: Edition): Promise<string | undefined> {
  // Only the country rules differ, or nothing does.
  if (before.store === after.store && before.media === after.media) return undefined;
  const kept: AuthoredItem[] = [];
  const [types, languages] = [createTally(), createTally()];
  for (const item of writtenItems(before)) {
    const wait = pause();
    if (wait) await wait;
    const { codename, type } = item;
    if (before.fleeting.has(codename) || after.fleeting.has(codename)) continue;
    kept.push(item);
    const now = writtenItem(after, codename);
    types.note(type, now?.type !== type);
    for (const language of Object.keys(item.variants) as Locale[]) {
      // A language that editors declare as untranslated is not lost.
      const isThere = now?.variants[language] || now?.untranslated.includes(language);
      languages.note(language, !isThere);
    }
  }
  const losses = [
    lossOfItems(kept.length, types, after),
    ...languages.losses('texts in'),
    await lossOfFiles(kept, before, after),
  ].filter((it) => it !== undefined);
  if (losses.length === 0) return undefined;
  return (
    `The content lacks ${losses.join('; ')}. Complete it, or, if these are meant to go, accept the ` +
    'loss with `npm run content:reload -- --accept-loss`.'
  );
}

function lossOfItems(
  all: number,
  types: ReturnType<typeof createTally>,
  after: Edition,
): string | undefined {
  const lost = [...types.kinds.values()].reduce((sum, { gone }) => sum + gone, 0);
  const isDeletion = lost === 1 && !writtenItems(after).next().done;
  const named = types.losses('of the type');
  if ((lost <= all * mostLost || isDeletion) && named.length === 0) return undefined;
  return `${lost} of ${all} items${named.length > 0 ? `, among them ${named.join(', ')}` : ''}`;
}

/** A file that no item names any more is not lost. */
async function lossOfFiles(
  kept: readonly AuthoredItem[],
  before: Edition,
  after: Edition,
): Promise<string | undefined> {
  const removed = new Map([...before.media].filter(([address]) => !after.media.has(address)));
  // With so few, it need not be known who names them.
  if (removed.size <= fewOfPart && removed.size < before.media.size) return undefined;
  // A folder leaves out the names of missing files, which are faults then.
  const { media: faultsBefore = 0 } = before.faults;
  const { media: faultsAfter = 0 } = after.faults;
  const areLeftOut = faultsAfter > faultsBefore;
  const [find, findRemoved] = [finderIn(before.media), finderIn(removed)];
  const [named, lost] = [new Set<string>(), new Set<string>()];
  for (const item of kept) {
    const wait = pause();
    if (wait) await wait;
    const files = filesIn(item, before, find);
    for (const file of files) named.add(file);
    const gone = files.filter((file) => findRemoved(file) !== undefined);
    if (gone.length === 0) continue;
    const now = writtenItem(after, item.codename);
    const stillNamed = now ? filesIn(now, after, findRemoved) : [];
    for (const file of gone) if (now && (areLeftOut || stillNamed.includes(file))) lost.add(file);
  }
  return isMuch(lost.size, named.size)
    ? `${lost.size} of ${named.size} files that items show`
    : undefined;
}

/** The files that an item names, itself and in its components. */
function filesIn(item: AuthoredItem, edition: Edition, find: FindFile): readonly string[] {
  const facts = fileFactsOf(item, edition, find);
  if (!facts) return [];
  const all = [facts.byLanguage, ...facts.components.values()];
  return all.flatMap((it) => Object.values(it).flatMap(({ files }) => files));
}

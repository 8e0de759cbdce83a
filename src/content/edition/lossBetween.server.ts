import { type FindFile, fileFactsOf, finderIn } from '../fileReferences.server.ts';
import { pause } from '../turns.ts';
import type { AuthoredItem } from './authored.ts';
import type { Edition } from './edition.server.ts';

/** The share of its items that content may lose at once: a half-copied folder loses more. */
const mostLost = 1 / 5;

/** The share of one type, language or of files that may be lost at once, when these are few among all. */
const mostLostOfPart = 1 / 3;

/** As many of a part may be lost, whatever their share, as long as one is left. */
const fewOfPart = 2;

/** Whether so many of a part are too many to lose at once. */
const isMuch = (gone: number, count: number) =>
  gone > Math.max(fewOfPart, count * mostLostOfPart) || (gone === count && count > 1);

/**
 * Why a new edition must be refused, because it lacks too much of the one before; undefined when it may
 * go live (CONTENT-46). What is compared takes pauses.
 */
export async function lossBetween(before: Edition, after: Edition): Promise<string | undefined> {
  const mayGo = (codename: string) => before.fleeting.has(codename) || after.fleeting.has(codename);
  const kept = before.store.all.filter(({ codename }) => !mayGo(codename));
  const losses = [
    lossOfItems(kept, after),
    ...lossOfLanguages(kept, after),
    await lossOfFiles(kept, before, after),
  ].filter((it) => it !== undefined);
  if (losses.length === 0) return undefined;
  return (
    `The content lacks ${losses.join('; ')}. Complete it, or, if these are meant to go, accept the ` +
    'loss with `npm run content:reload -- --accept-loss`.'
  );
}

function lossOfItems(kept: readonly AuthoredItem[], { store }: Edition): string | undefined {
  const all = kept.length;
  const lost = kept.filter(({ codename, type }) => store.byCodename.get(codename)?.type !== type);
  const isDeletion = lost.length === 1 && store.all.length > 0;
  const types = [...countsOf(kept.map(({ type }) => type))].flatMap(([type, count]) => {
    const gone = lost.filter((item) => item.type === type).length;
    return isMuch(gone, count) ? [`${gone} of ${count} of the type ${type}`] : [];
  });
  if ((lost.length <= all * mostLost || isDeletion) && types.length === 0) return undefined;
  const named = types.length > 0 ? `, among them ${types.join(', ')}` : '';
  return `${lost.length} of ${all} items${named}`;
}

/** A language that editors declare as untranslated is not lost. */
function lossOfLanguages(kept: readonly AuthoredItem[], { store }: Edition): readonly string[] {
  const languagesIn = (item: AuthoredItem | undefined) => Object.keys(item?.variants ?? {});
  const gone = countsOf(
    kept.flatMap((item) => {
      const now = store.byCodename.get(item.codename);
      const present: readonly string[] = [...languagesIn(now), ...(now?.untranslated ?? [])];
      return languagesIn(item).filter((language) => !present.includes(language));
    }),
  );
  return [...countsOf(kept.flatMap(languagesIn))].flatMap(([language, count]) => {
    const lost = gone.get(language) ?? 0;
    return isMuch(lost, count) ? [`${lost} of ${count} texts in ${language}`] : [];
  });
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
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
    const now = after.store.byCodename.get(item.codename);
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

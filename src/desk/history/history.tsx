import { writtenItems } from '../../content/edition/edition.server.ts';
import { parseCountryId } from '../../country/country.ts';
import type { DeskAsk, DeskPage, InDeskLanguages } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { entriesPerPage, partOf, readPart } from '../PagedList.tsx';
import { type ErasedItem, type ExplainedItem, isNothingShown } from '../shown/explanation.ts';
import { momentOf } from '../shown/localMoment.ts';
import type { ShownFault } from '../shown/shownQuery.ts';
import { type Commit, filesWithHistory, type WithVersions } from './history.ts';
import { type FoundItem, findItems, ItemSearch, typesOf } from './ItemSearch.tsx';
import { VersionsView } from './VersionsView.tsx';
import type { VersionPage } from './versionStore.ts';

/** The most codenames and items that are looked through of what is gone. */
const mostGone = 1_000;

/** The question why an item is withheld, as its form shows it, and the answer. */
export interface Withheld {
  readonly values: Readonly<Record<'country' | 'confirmed' | 'at' | 'zone' | 'language', string>>;
  readonly faults: Readonly<Partial<Record<'country' | 'at' | 'zone', ShownFault>>>;
  /** Null if the item was not there; if it was erased since, that is all that is known. */
  readonly answer?: ExplainedItem | ErasedItem | null;
}

/** What the page shows: what was found, or the versions of one thing. */
export type HistoryData =
  | {
      readonly found: readonly FoundItem[];
      readonly total: number;
      readonly types: readonly string[];
    }
  | {
      readonly of: WithVersions;
      readonly versions: VersionPage;
      /** Not of flags. */
      readonly commits?: readonly Commit[] | undefined;
      readonly withheld?: Withheld;
    };

const lead = {
  en: 'Every version of every item, when it was there, and where known by whom and why; and why something is withheld.',
  de: 'Jede Version jedes Inhalts, wann sie galt und, wo bekannt, von wem und warum; und warum etwas vorenthalten wird.',
} satisfies InDeskLanguages<string>;

/** The history of items, of the files of the company, and of flags (PROOF-34, PROOF-39 to PROOF-41). */
export const historyPage: DeskPage<HistoryData> = {
  path: 'history',
  area: 'proof',
  title: { en: 'History', de: 'Verlauf' },
  roles: ['officer', 'editor', 'publisher', 'reader'],

  async load(ask, services) {
    const item = ask.query.get('item');
    const file = filesWithHistory.find((it) => it === ask.query.get('file'));
    const { history } = services;
    const versionsOf = (of: WithVersions) =>
      readPart((skip) => history.versions(of, skip / entriesPerPage, entriesPerPage), ask.query);
    if (file === 'flags') return { of: { file }, versions: await versionsOf({ file }) };
    if (file) {
      const of = { file };
      const [versions, commits] = await Promise.all([versionsOf(of), history.commits(of)]);
      return { of, versions, commits };
    }
    if (item) {
      const of = { codename: item };
      const [versions, commits, withheld] = await Promise.all([
        versionsOf(of),
        history.commits(of),
        withheldIn(ask, item, services),
      ]);
      return { of, versions, commits, withheld };
    }
    const text = (ask.query.get('find') ?? '').slice(0, 200);
    const type = ask.query.get('type') ?? '';
    const [{ edition }, names, gone] = await Promise.all([
      services.present(),
      history.names(text.trim(), mostGone),
      // The list of all has the codenames of what is gone.
      text.trim() === '' ? [] : history.gone(mostGone),
    ]);
    const items = [...writtenItems(edition)];
    const { rows, total } = partOf(findItems(items, names, gone, { text, type }), ask.query);
    return { found: rows, total, types: typesOf(items) };
  },

  View: ({ data, ask }) => (
    <>
      <p>{lead[ask.language]}</p>
      {'found' in data ? (
        <ItemSearch data={data} ask={ask} />
      ) : (
        <VersionsView data={data} ask={ask} />
      )}
    </>
  ),
};

/** Why an item is or was withheld from a visitor (PROOF-40). */
async function withheldIn(
  { query, now }: DeskAsk,
  codename: string,
  { shown }: DeskServices,
): Promise<Withheld> {
  const given = (name: string, usual: string) => query.get(name)?.trim() || usual;
  const values = {
    country: given('country', ''),
    confirmed: given('confirmed', 'no') === 'yes' ? 'yes' : 'no',
    at: given('at', ''),
    zone: given('zone', Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'),
    language: given('language', 'en'),
  };
  if (values.country === '') return { values, faults: {} };
  const country = parseCountryId(values.country);
  const present = Math.floor(now.getTime() / 1_000) * 1_000;
  const at = values.at === '' ? present : momentOf(values.at, values.zone);
  if (!country) return { values, faults: { country: 'country' } };
  if (typeof at === 'string') return { values, faults: { at } };
  if (at > present) return { values, faults: { at: 'future' } };
  try {
    const visitor = { country, confirmed: values.confirmed === 'yes', language: values.language };
    const [brand = ''] = shown.brands;
    const answer = await shown.explainItem({ ...visitor, codename, at, brand });
    return { values, faults: {}, answer: answer ?? null };
  } catch (error) {
    if (isNothingShown(error)) {
      return { values, faults: { at: error.because === 'failed' ? 'failed' : 'unkept' } };
    }
    throw error;
  }
}

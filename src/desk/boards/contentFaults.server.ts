import { writtenItems } from '../../content/edition/edition.server.ts';
import { inTurns } from '../../content/pauses.ts';
import { type CheckedItem, checkItems } from '../../contentCheck/checkItems.server.ts';
import type { Fault } from '../../contentCheck/fault.ts';
import { reportTo } from '../../contentCheck/reading.ts';
import { readSites } from '../../contentCheck/redirects.server.ts';
import { UnreadItems } from '../../contentCheck/unreadItems.ts';
import type { BoardContent } from './boardContent.ts';

/** A fault of an item in the present content, whatever source it comes from. */
export interface ContentFault
  extends Pick<Fault, 'severity' | 'rule' | 'field' | 'language' | 'message'> {
  readonly codename: string;
  /** True for a link or an address inside the site that leads nowhere, or to the wrong place. */
  readonly isLink: boolean;
}

/** Where a web page is, which is no link. */
const ownAddress = /^(section|slug|path)$/;

const isLink = ({ rule, field = '' }: Fault) =>
  rule === 'link' || (rule === 'address' && !ownAddress.test(field));

/**
 * Finds what `npm run content:check` says of items (PROOF-58), with pauses; of drafts, too. What only the
 * files of a folder tell is left out: YAML that cannot be read, recordings and documents.
 * @returns the faults of the items of the brand, by codename
 */
export async function contentFaults({
  edition,
  collections,
  brands,
}: BoardContent): Promise<readonly ContentFault[]> {
  const faults: Fault[] = [];
  const items = new Map<string, CheckedItem>();
  for (const item of writtenItems(edition)) {
    const { codename } = item;
    const origin = { file: codename, lineOf: () => 1 };
    items.set(codename, { item, report: reportTo(faults, origin, codename), faults: [] });
  }
  const { media } = edition;
  const surroundings = { pictures: { pictures: new Map() }, media };
  const written = [...items.values()].map(({ item }) => item);
  const sites = await readSites(written, media, brands);
  await inTurns(checkItems({ items, unread: new UnreadItems(), surroundings, sites }));
  const isOurs = ({ codename = '' }: Fault) =>
    collections.includes(items.get(codename)?.item.collection ?? '');
  const found = faults
    .filter(isOurs)
    .map(({ severity, rule, field, language, message, ...fault }) => ({
      severity,
      rule,
      field,
      language,
      message,
      codename: fault.codename ?? '',
      isLink: isLink({ severity, rule, field, language, message, ...fault }),
    }));
  return found.sort((a, b) => (a.codename < b.codename ? -1 : a.codename > b.codename ? 1 : 0));
}

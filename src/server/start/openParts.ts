import { searchKey } from '../edge/surrogateKeys.ts';
import type { Backends } from './openBackends.ts';
import { openContent } from './openContent.ts';
import { openEdge } from './openEdge.ts';
import { openForms } from './openForms.ts';
import { openPageRequests } from './openPageRequests.ts';
import { openReloads } from './openReloads.ts';
import { openSearch } from './openSearch.ts';

/** The parts of a site. */
export type Parts = Awaited<ReturnType<typeof openParts>>;

/**
 * Opens the parts of a site, one after another: each prepares for changed content in this order.
 * @throws when embedded content or the country rules are invalid
 */
export async function openParts(backends: Backends) {
  const { settings, source, records, bytes, log } = backends;
  const isIndexCurrent = () => search.isIndexCurrent();
  const content = await openContent(backends, isIndexCurrent);
  const edge = openEdge(backends, content, isIndexCurrent);
  const reloads = openReloads(backends, content);
  const search = await openSearch({
    settings,
    current: source.current,
    derivations: backends.derivations.search,
    records,
    bytes,
    onChange() {
      content.pages.clear();
      edge.purge([searchKey]);
    },
    log,
  });
  const forms = await openForms(backends, content, search, edge);
  const { shared } = edge;
  const pageRequests = openPageRequests({
    backends,
    content,
    search: search.search,
    forms,
    shared,
  });
  edge.keepCurrent();
  return { backends, content, edge, reloads, search, forms, pageRequests };
}

/** The notices of all parts for operators. */
export function noticesOf({ backends, content, edge, search, forms }: Parts): readonly string[] {
  const { records, geo, source } = backends;
  return [
    ...records.notices(source.processes()),
    ...content.shared.notices(),
    ...forms.notices,
    ...search.notices(),
    ...edge.notices(),
    ...(geo.notices?.() ?? []),
    ...source.notices(),
  ];
}

/** Stores pending data and releases all resources. */
export async function closeParts({ backends, content, edge, search, forms }: Parts): Promise<void> {
  edge.close();
  await backends.source.close();
  backends.geo.close?.();
  await backends.pictures.copies.close();
  await forms.close();
  await search.closeSearch();
  await content.shared.close();
  await backends.records.close();
  await backends.tracing?.close();
}

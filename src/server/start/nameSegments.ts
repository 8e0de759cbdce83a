import { brandsNamedIn, type NamedBrand, ownBrandOf } from '../../brand/readBrands.server.ts';
import { contentFolder } from '../../content/contentFolder.server.ts';
import type { Environment } from './settings.ts';

/**
 * Tells the tables of addresses the segments that are the brand's (OWN-36). The tables are made when
 * modules are loaded, so this runs before any of them is imported; modules of pages, threads and the
 * server itself then have the same. A faulty file is reported by the start itself.
 * @param application the brand; default that of the setting
 */
export function nameSegments(
  env: Record<string, string | undefined> & Environment,
  application = env.APPLICATION ?? '',
): void {
  let own: NamedBrand | undefined;
  try {
    own = ownBrandOf(brandsNamedIn(env.CONTENT_DIR || contentFolder()), application);
  } catch {
    return;
  }
  if (!own?.file) return;
  env.BRAND_SEGMENT = own.file.segment ?? own.name;
  env.EUROPE_SEGMENT = own.file.europe_segment ?? 'europe';
}

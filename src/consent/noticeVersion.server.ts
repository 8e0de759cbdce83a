import { createHash } from 'node:crypto';
import type { Derivation } from '../content/edition/view.server.ts';
import { createContentReader } from '../content/reader.server.ts';
import { isOfType } from '../content/view/fields.ts';
import { locales } from '../locale/locales.ts';
import { disclaimerVersion } from './decide.ts';
import { type KeptModalText, modalCodename, modalTextOf, refusable } from './modalText.ts';

/** The version of the notice that visitors answer, as the content has it now (CONSENT-4). */
export interface NoticeVersion {
  current(): string;
}

/**
 * The version: the specified one, and a digest of the entries of each category that may be refused. It changes with what
 * may be stored, and not with a text.
 * @param texts the notice in each language
 */
export function versionOf(texts: readonly KeptModalText[]): string {
  const entries = Object.values(refusable).flatMap((category) => {
    const parts = texts.flatMap(({ categories }) => categories[category] ?? []);
    const names = parts.flatMap(({ cookies }) => cookies.map((it) => it.name));
    // A release without the category made no list for it.
    return parts.length > 0 ? [[...new Set(names)].sort()] : [];
  });
  const digest = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12);
  return `${disclaimerVersion}-${digest}`;
}

/**
 * Derives the version of the notice. While the content has no notice in any language, it is the
 * specified one.
 * @param collections those that the site shows
 */
export function deriveNoticeVersion(collections: readonly string[]): Derivation<string> {
  return {
    name: 'notice version',
    derive(view) {
      const reader = createContentReader(view);
      const texts = locales.flatMap((language) => {
        const options = { language, depth: 1, collections, markets: [] };
        const found = reader.item(modalCodename, options);
        const item = found.status === 'found' ? found.item : undefined;
        return (isOfType(item, 'cookie_modal') && modalTextOf(item)) || [];
      });
      return texts.length > 0 ? versionOf(texts) : disclaimerVersion;
    },
  };
}

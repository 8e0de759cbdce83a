import { locales } from '../../locale/locales.ts';
import type { Derivation, View } from '../edition/view.server.ts';
import { pageTypeNames } from '../pageTypes.ts';
import type { Filter } from '../source.ts';
import { inTurns, pause } from '../turns.ts';
import { addressedSite } from './addressedSite.server.ts';
import { type Redirect, resolveRedirects } from './resolve.ts';
import { redirectsIn, type WrittenRedirect } from './written.ts';

/** What every old address of the site answers, and what it was made from. */
export interface Redirects {
  /** By the key of the path. */
  readonly byKey: ReadonlyMap<string, Redirect>;
  /** What each item says, by codename; most say nothing. */
  readonly written: ReadonlyMap<string, readonly WrittenRedirect[]>;
}

/**
 * Derives what old addresses answer, from items of the type `redirect` and from former slugs
 * (CONTENT-51).
 * @param collections those that the site shows
 * @param origins those of the site, whose addresses are inside it
 */
export function deriveRedirects(
  collections: readonly string[],
  origins: readonly string[],
): Derivation<Redirects> {
  return {
    name: 'redirects',
    async derive(view, before) {
      const written =
        before && before.change !== 'unknown'
          ? await readAgain(
              view,
              collections,
              before.value.written,
              new Set(before.change.map(({ codename }) => codename)),
            )
          : await readWritten(view, collections, [types]);
      const site = addressedSite(view, collections, (path) => view.edition.media.has(path));
      const all = [...written.values()].flat();
      const { byKey } = await inTurns(resolveRedirects(all, site, origins));
      return { byKey, written };
    },
  };
}

const types: Filter = {
  property: 'system.type',
  operator: 'in',
  values: ['redirect', ...pageTypeNames],
};

async function readWritten(
  view: View,
  collections: readonly string[],
  filters: readonly Filter[],
): Promise<Map<string, readonly WrittenRedirect[]>> {
  const written = new Map<string, WrittenRedirect[]>();
  for (const language of locales) {
    for (const variant of await inTurns(view.matching({ filters, language }))) {
      const wait = pause();
      if (wait) await wait;
      const { codename, collection } = variant.item;
      if (!collections.includes(collection)) continue;
      for (const it of redirectsIn(variant, language)) {
        written.set(codename, [...(written.get(codename) ?? []), it]);
      }
    }
  }
  return written;
}

/** The same, reading only the items that may differ. */
async function readAgain(
  view: View,
  collections: readonly string[],
  before: Redirects['written'],
  changed: ReadonlySet<string>,
): Promise<Redirects['written']> {
  const ofChanged: Filter = {
    property: 'system.codename',
    operator: 'in',
    values: [...changed],
  };
  const kept = [...before].filter(([codename]) => !changed.has(codename));
  return new Map([...kept, ...(await readWritten(view, collections, [ofChanged, types]))]);
}

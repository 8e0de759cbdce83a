import type { Brand, Brands } from '../../brand/brand.ts';
import { ownBrandIn, readBrandText } from '../../brand/readBrands.server.ts';
import type { CurrentView } from '../../content/edition/currentView.server.ts';
import type { Derivation } from '../../content/edition/view.server.ts';
import type { Log } from '../operation/log.ts';
import type { Settings } from './settings.ts';

type BrandSettings = Pick<Settings, 'APPLICATION' | 'CONTENT_DIR'>;

const read = new WeakMap<BrandSettings, Brands>();

/**
 * The brands of the content folder as they were when the site started. What is named here stays until
 * the next start: collections, codenames of search and the application (OWN-3).
 * @throws Error that names the brands there are, or the file and its faults
 */
function startBrands(settings: BrandSettings): Brands {
  const known = read.get(settings);
  if (known) return known;
  const brands = ownBrandIn(readBrandText(settings.CONTENT_DIR), settings.APPLICATION);
  read.set(settings, brands);
  return brands;
}

/** The site's own brand as it was when the site started. */
export const startBrand = (settings: BrandSettings): Brand => startBrands(settings).own;

/** What a running site cannot change. */
const fixed = (brand: Brand) =>
  JSON.stringify([brand.collections, brand.search, brand.address, brand.segment]);

/**
 * Whether a site with other settings or another file of its brand would start as this one did.
 * @throws when the brand cannot be read
 */
export const startsAlike = (before: BrandSettings, now: BrandSettings): boolean =>
  fixed(startBrand(before)) === fixed(startBrand(now)) &&
  JSON.stringify(before) === JSON.stringify(now);

/** Derives the brands from their files, which are part of the content (OWN-3). */
export function deriveBrands(settings: BrandSettings, log: Pick<Log, 'warn'>): Derivation<Brands> {
  return {
    name: 'brands',
    derive({ edition }, before) {
      if (before && !before.change.brands) return before.value;
      // Content that an earlier release has stored has no brands.
      if (edition.brands === undefined) return startBrands(settings);
      const brands = ownBrandIn(edition.brands, settings.APPLICATION);
      if (fixed(brands.own) !== fixed(startBrand(settings))) {
        log.warn(
          { brand: brands.own.application },
          'Collections, search, address and segment of a brand change at the next start only',
        );
      }
      return brands;
    },
  };
}

/**
 * The brands of the present view; before any content was read, those of the content folder.
 */
export const brandsNow =
  (
    view: Pick<CurrentView, 'now' | 'isThere'>,
    derivation: Derivation<Brands>,
    settings: BrandSettings,
  ): (() => Brands) =>
  () =>
    view.isThere() ? view.now().get(derivation) : startBrands(settings);

import { localeOfPath } from '../../locale/addresses.ts';
import type { Locale } from '../../locale/locales.ts';
import { addressOf } from '../address.ts';
import { codenamesIn, type Path, pathOf, type Variant, valueOf } from '../edition/authored.ts';
import { commaList } from '../elements.ts';
import { decodedPath, encodedPath, fromFault, pathKey } from '../writtenPaths.ts';

/** Where editors want an old address to lead. */
export type WrittenTarget =
  | { readonly kind: 'item'; readonly codename: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'gone' };

/** An old address as editors wrote it. */
export interface WrittenRedirect {
  /** The item that says so: a redirect, or the item with a former slug. */
  readonly codename: string;
  /** A former slug follows its item; a redirect of its own comes before it. */
  readonly isFormerSlug: boolean;
  /** The place in the item's file. */
  readonly at: Path;
  /** The old path, decoded, as it is compared. */
  readonly key: string;
  /** The old path, decoded, in its own spelling. */
  readonly path: string;
  /** The language of the old path. */
  readonly locale: Locale;
  readonly target: WrittenTarget;
  readonly isPermanent: boolean;
}

/** The address of a variant's page in a language; of the page with another slug, if one is given. */
export function addressIn(
  variant: Variant,
  locale: Locale,
  slug: unknown = valueOf(variant, 'slug'),
): string | undefined {
  if (typeof slug === 'string' && !slug.isWellFormed()) return undefined;
  const { codename } = variant.item;
  const [section, path] = [valueOf(variant, 'section'), valueOf(variant, 'path')];
  return addressOf({ type: variant.type, codename, slug, section, path }, locale);
}

/**
 * The old addresses that a variant names, for readers of a language. What cannot be an old address is
 * left out, and is a fault of the check.
 * @param variant what readers of the language get: its own variant, or that of the default language
 */
export function* redirectsIn(variant: Variant, locale: Locale): Generator<WrittenRedirect> {
  if (variant.type !== 'redirect') return yield* formerAddresses(variant, locale);
  const from = valueOf(variant, 'from');
  // The old path has a language of its own, so no language falls back to that of another.
  if (variant.language !== locale || typeof from !== 'string' || fromFault(from)) return;
  const path = decodedPath(from.trim()) as string;
  const key = pathKey(from.trim()) as string;
  yield {
    codename: variant.item.codename,
    isFormerSlug: false,
    at: pathOf(variant, 'from'),
    key,
    path,
    locale: localeOfPath(encodedPath(key)),
    target: targetOf(variant),
    isPermanent: !codenamesIn(variant, 'permanent').includes('no'),
  };
}

function targetOf(variant: Variant): WrittenTarget {
  const [codename] = codenamesIn(variant, 'to');
  if (codename !== undefined) return { kind: 'item', codename };
  const address = valueOf(variant, 'to_address');
  return typeof address === 'string' ? { kind: 'address', address } : { kind: 'gone' };
}

function* formerAddresses(variant: Variant, locale: Locale): Generator<WrittenRedirect> {
  yield* formerPaths(variant, locale);
  const former = valueOf(variant, 'former_slugs');
  if (former === undefined) return;
  const { codename } = variant.item;
  for (const slug of commaList(former)) {
    const address = addressIn(variant, locale, slug) ?? '';
    const [path, key] = [decodedPath(address), pathKey(address)];
    if (path === undefined || key === undefined) continue;
    const at = pathOf(variant, 'former_slugs');
    const target = { kind: 'item', codename } as const;
    yield { codename, isFormerSlug: true, at, key, path, locale, target, isPermanent: true };
  }
}

/** The whole addresses that a web page had before; each is of the language in which it is written. */
function* formerPaths(variant: Variant, locale: Locale): Generator<WrittenRedirect> {
  if (variant.type !== 'webpage' || variant.language !== locale) return;
  const { codename } = variant.item;
  const at = pathOf(variant, 'former_paths');
  const target = { kind: 'item', codename } as const;
  for (const word of commaList(valueOf(variant, 'former_paths'))) {
    if (fromFault(word)) continue;
    const [path, key] = [decodedPath(word) as string, pathKey(word) as string];
    yield { codename, isFormerSlug: true, at, key, path, locale, target, isPermanent: true };
  }
}

import type { Locale } from '../../locale/locales.ts';
import type { Steps } from '../pauses.ts';
import { decodedPath, pathKey } from '../writtenPaths.ts';
import type { AddressedSite, LivingPage } from './redirects.server.ts';
import type { WrittenRedirect } from './written.ts';

/** What an old address answers. */
export interface Redirect {
  /** A root-relative address, or one outside the site; undefined for what is gone (410). */
  readonly to: string | undefined;
  readonly isPermanent: boolean;
  /** The item whose page is the target, in its language: who may not see it is not redirected. */
  readonly item?: { readonly codename: string; readonly locale: Locale };
  /** The file that is the target, decoded: who may not have it is not redirected. */
  readonly file?: string;
}

/** Why an old address redirects nowhere. */
export type RedirectFault =
  /** A page is there. */
  | { readonly kind: 'living'; readonly page: LivingPage }
  /** Another item names the same old address, and comes first. */
  | { readonly kind: 'duplicate'; readonly other: string }
  /** It leads back to itself, or to others that do. */
  | { readonly kind: 'loop' }
  /** Its target is nothing that is shown. */
  | { readonly kind: 'nothing' }
  /** Its target is no address. */
  | { readonly kind: 'address'; readonly message: string };

/** An old address that redirects nowhere, and why. */
export interface FaultyRedirect {
  readonly written: WrittenRedirect;
  readonly fault: RedirectFault;
}

/** What the old addresses of a site answer. */
export interface ResolvedRedirects {
  /** By {@link pathKey}. */
  readonly byKey: ReadonlyMap<string, Redirect>;
  readonly faults: readonly FaultyRedirect[];
}

/** What follows from one old address: an answer, or why there is none. */
type Outcome = Redirect | RedirectFault;

const isFault = (outcome: Outcome): outcome is RedirectFault => 'kind' in outcome;

/**
 * Resolves the old addresses of a site (CONTENT-51): each leads to its last target at once, and what is
 * faulty leads nowhere. A page that exists comes before a redirect of its address, a redirect before a
 * former slug, and the first of several by codename before the others.
 * @param origins those of the site, whose addresses are inside it
 */
export function* resolveRedirects(
  written: Iterable<WrittenRedirect>,
  site: AddressedSite,
  origins: readonly string[],
): Steps<ResolvedRedirects> {
  const { first, faults } = yield* firstByKey(written, site);
  const outcomes = new Map<string, Outcome>();
  for (const it of first.values()) {
    yield;
    follow(it);
  }
  const byKey = new Map<string, Redirect>();
  for (const [key, it] of first) {
    const outcome = outcomes.get(key) as Outcome;
    if (isFault(outcome)) faults.push({ written: it, fault: outcome });
    else byKey.set(key, outcome);
  }
  return { byKey, faults };

  /** Follows a chain to its end, and notes what follows for each address in it. */
  function follow(start: WrittenRedirect): void {
    const chain: { readonly it: WrittenRedirect; readonly query: string }[] = [];
    const inChain = new Set<string>();
    let outcome: Outcome | undefined;
    for (let it = start; outcome === undefined; ) {
      if (inChain.has(it.key)) outcome = { kind: 'loop' };
      else outcome = outcomes.get(it.key);
      if (outcome) break;
      inChain.add(it.key);
      const step = stepOf(it);
      chain.push({ it, query: 'next' in step ? step.query : '' });
      if ('next' in step) it = step.next;
      else outcome = step;
    }
    for (const { it, query } of chain.toReversed()) {
      outcome = isFault(outcome) ? outcome : joined(outcome, it, query);
      outcomes.set(it.key, outcome);
    }
  }

  function stepOf(it: WrittenRedirect): Outcome | { next: WrittenRedirect; query: string } {
    const { target, isPermanent, locale } = it;
    if (target.kind === 'gone') return { to: undefined, isPermanent };
    if (target.kind === 'item')
      return toPage(site.pageOf(target.codename, locale), isPermanent, '', '');
    const address = readTarget(target.address, origins);
    if (typeof address === 'string') return { kind: 'address', message: address };
    if ('href' in address) return { to: address.href, isPermanent };
    const { path, search, hash } = address;
    const key = pathKey(path);
    if (key === undefined) return { kind: 'nothing' };
    const file = fileOf(path);
    if (file !== undefined && site.hasFile(file))
      return { to: path + search + hash, isPermanent, file };
    const next = first.get(key);
    if (next) return { next, query: search + hash };
    return toPage(pageAt(site, decodedPath(path) ?? key, key), isPermanent, search, hash);
  }
}

/** The redirect that counts of each address, and the others with their faults. */
function* firstByKey(
  written: Iterable<WrittenRedirect>,
  site: AddressedSite,
): Steps<{ first: ReadonlyMap<string, WrittenRedirect>; faults: FaultyRedirect[] }> {
  const first = new Map<string, WrittenRedirect>();
  const faults: FaultyRedirect[] = [];
  for (const it of [...written].sort(byRank)) {
    yield;
    const page = pageAt(site, it.path, it.key);
    const other = first.get(it.key);
    if (page) faults.push({ written: it, fault: { kind: 'living', page } });
    else if (!other) first.set(it.key, it);
    else if (!isSame(it, other))
      faults.push({ written: it, fault: { kind: 'duplicate', other: other.codename } });
  }
  return { first, faults };
}

/** A content service may allow capitals in slugs; then a page is at exactly its address. */
function pageAt(site: AddressedSite, path: string, key: string): LivingPage | undefined {
  return site.pageAt(key) ?? (path === key ? undefined : site.pageAt(path));
}

function toPage(
  page: LivingPage | undefined,
  isPermanent: boolean,
  search: string,
  hash: string,
): Outcome {
  if (page?.address === undefined) return { kind: 'nothing' };
  const { address, codename, locale } = page;
  const to = address + search + hash;
  return codename === undefined
    ? { to, isPermanent }
    : { to, isPermanent, item: { codename, locale } };
}

/** The answer of an address that leads to another one with an answer. */
function joined(end: Redirect, { isPermanent }: WrittenRedirect, query: string): Redirect {
  const all = { ...end, isPermanent: end.isPermanent && isPermanent };
  if (end.to === undefined || query === '') return all;
  const [search = '', hash] = query.split('#', 2);
  const to = withQuery(end.to, search);
  return { ...all, to: hash === undefined || to.includes('#') ? to : `${to}#${hash}` };
}

function fileOf(path: string): string | undefined {
  if (!path.startsWith('/media/')) return undefined;
  return decodeURIComponent(path);
}

function byRank(a: WrittenRedirect, b: WrittenRedirect): number {
  const byKind = Number(a.isFormerSlug) - Number(b.isFormerSlug);
  if (byKind !== 0 || a.codename === b.codename) return byKind;
  return a.codename < b.codename ? -1 : 1;
}

const isSame = (a: WrittenRedirect, b: WrittenRedirect) =>
  a.codename === b.codename && JSON.stringify(a.target) === JSON.stringify(b.target);

/** A placeholder for the site's own origin; the reserved domain cannot be a real one. */
const placeholder = 'https://own.invalid';

/** An address that editors wrote: inside the site, or outside. */
type TargetAddress =
  | { readonly path: string; readonly search: string; readonly hash: string }
  | { readonly href: string };

/**
 * Reads the address that a redirect leads to.
 * @param origins those of the site, whose addresses are inside it; default none
 * @returns a sentence for editors, where it is none: only http and https lead outside, and what browsers
 * could read as another host is refused
 */
function readTarget(address: string, origins: readonly string[] = []): TargetAddress | string {
  const text = address.trim();
  if (/[\\\p{Cc}\p{Z}]/u.test(text) || !text.isWellFormed())
    return 'An address has no spaces, backslashes or control characters.';
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(text))
    return 'An address must begin with / inside the site, or with https:// outside it.';
  const url = URL.parse(text, placeholder);
  if (!url || url.username !== '' || url.password !== '') return 'The address is not valid.';
  const { pathname: path, search, hash, origin, href } = url;
  return origin === placeholder || origins.includes(origin) ? { path, search, hash } : { href };
}

/**
 * Adds a query to an address. The address's own values win over others of the same name.
 * @param query with its question mark; empty if there is none
 */
export function withQuery(address: string, query: string): string {
  const [given = ''] = query.slice(1).split('#', 1);
  if (given === '') return address;
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const own = new URLSearchParams(search);
  const isNew = (pair: string) => [...new URLSearchParams(pair).keys()].every((it) => !own.has(it));
  const pairs = [...search.slice(1).split('&'), ...given.split('&').filter(isNew)].filter(Boolean);
  return `${path}${pairs.length > 0 ? '?' : ''}${pairs.join('&')}${hash}`;
}

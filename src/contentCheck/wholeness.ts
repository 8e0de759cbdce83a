import { addressSettingOf, type Brand, brandFileName } from '../brand/brand.ts';
import { type AuthoredItem, valueOf } from '../content/edition/authored.ts';
import { type Locale, locales } from '../locale/locales.ts';

/** Something that a whole site has and this one does not (OWN-47). */
export interface Gap {
  /** The file that would have it, relative to the content folder; absent for a setting. */
  readonly file?: string;
  /** What is missing and what to do, in a sentence. */
  readonly message: string;
}

/** What is looked at. */
export interface Looked {
  readonly brand: Pick<
    Brand,
    'folder' | 'name' | 'collections' | 'codenames' | 'icon' | 'preview' | 'logo'
  >;
  /** The published items of all brands. */
  readonly items: Iterable<AuthoredItem>;
  /** Whether there is a file at an address under `/media`. */
  hasFile(address: string): boolean;
}

/** The item of the texts of the privacy settings (CONSENT-13). */
const privacySettings = 'nx_cookie_modal';

/** The pages that a site needs beside its first one, by section, and what they are. */
const neededPages = {
  privacy: ['page_privacy', 'a page on privacy: the law of most countries demands it'],
  legalNotice: ['page_legal_notice', 'a legal notice, which says who publishes the site'],
} as const;

/** Finds what a whole site has and the site of a brand does not, each once. */
export function gapsOf({ brand, items, hasFile }: Looked): readonly Gap[] {
  const { folder, collections, codenames } = brand;
  const types = new Map<string, string>();
  const sections = new Set<unknown>();
  for (const item of items) {
    if (!collections.includes(item.collection)) continue;
    types.set(item.codename, item.type);
    if (item.type !== 'webpage') continue;
    for (const variant of Object.values(item.variants)) sections.add(valueOf(variant, 'section'));
  }
  const gaps: Gap[] = [];
  const need = (type: string, codename: string, what: string) => {
    if (types.get(codename) === type) return;
    const file = `${folder}/${type}/${codename}.yaml`;
    gaps.push({ file, message: `The site has no ${what}: write ${file}.` });
  };
  need('webpage', codenames.home, 'first page');
  need('navigation_node', codenames.navigation, 'navigation in its header');
  need('footer', codenames.footer, 'footer');
  need('cookie_modal', privacySettings, 'texts for its privacy settings');
  for (const [section, [codename, what]] of Object.entries(neededPages)) {
    if (sections.has(section)) continue;
    const file = `${folder}/webpage/${codename}.yaml`;
    const message = `The site lacks ${what}. Write ${file} with \`section: ${section}\`.`;
    gaps.push({ file, message });
  }
  const files = { logo: brand.logo.src, icon: brand.icon, share_picture: brand.preview };
  for (const [key, address] of Object.entries(files)) {
    if (hasFile(address)) continue;
    const message = `There is no file ${address}, which \`${key}\` names.`;
    gaps.push({ file: `${folder}/brand.yaml`, message });
  }
  return gaps;
}

/**
 * The gap of content without any brand, beside which no other counts: the site then has no name, and
 * shows two folders only (OWN-96).
 * @param items the published items; the brand belongs beside their pages
 */
export function brandGap(items: Iterable<Pick<AuthoredItem, 'type' | 'collection'>>): Gap {
  let folder = 'main';
  for (const { type, collection } of items) {
    if (type !== 'webpage' || collection === 'shared') continue;
    folder = collection;
    break;
  }
  const file = `${folder}/${brandFileName}`;
  const message = `The site has no brand, so it has no name and shows the folders default and shared only. Write ${file}.`;
  return { file, message };
}

/** Hosts that are examples, or that only one machine knows. */
const exampleHost =
  /(^|\.)(example|invalid|test|localhost)$|(^|\.)example\.(com|net|org)$|your-company/;

/**
 * The gap of a site whose own address is an example, in search engines and link previews too.
 * @param setting the name of the setting that has the address
 */
export function addressGap(setting: string, origin: string | undefined): Gap | undefined {
  if (origin && !exampleHost.test(new URL(origin).hostname)) return undefined;
  const message = `The address of the site is ${origin ? `an example (${origin})` : 'not known'}: set ${setting} to that of your site.`;
  return { message };
}

/** The same of the site of a brand; none for the company of the demo, which has no other address. */
export const addressGapOf = (
  brand: Pick<Brand, 'fictional' | 'address'>,
  origin: string | undefined,
): Gap | undefined => (brand.fictional ? undefined : addressGap(addressSettingOf(brand), origin));

/**
 * The languages of the site in which items are missing that others have; none if each item is in all, or
 * says itself that it is not.
 * @param missing the languages that each item lacks
 * @param all how many items there are
 */
export function translationGaps(missing: Iterable<readonly Locale[]>, all: number): readonly Gap[] {
  const counts = new Map<Locale, number>();
  for (const languages of missing) {
    for (const locale of languages) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  }
  return locales.flatMap((locale) => {
    const count = counts.get(locale);
    if (count === undefined) return [];
    const message = `${count} of ${all} items ${count === 1 ? 'is' : 'are'} not translated (${locale}): npm run content:check names them.`;
    return [{ message }];
  });
}

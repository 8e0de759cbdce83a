import { placeOf } from '../locale/addresses.ts';
import { isPageName, type PageName } from '../locale/paths.ts';
import { type Variant, valueOf } from './edition/authored.ts';
import { pageTypes } from './pageTypes.ts';
import { remember } from './remember.ts';
import type { TypeName } from './types/index.ts';

/** The type whose items a page finds or compares, other than the list of its type. */
const shownTypes = {
  productComparison: 'product',
  directionsForUse: 'directions_for_use',
  representative: 'territory',
} as const satisfies Partial<Record<PageName, TypeName>>;

/** The name of such a page. */
export type PageOfShownType = keyof typeof shownTypes;

/**
 * The type whose items a page lists, finds or compares. Where a market shows none of them, there is no
 * such page (OWN-32). The page about careers is not among them: editors write it, and it also says that
 * nothing is open.
 */
export const listedTypes: Readonly<Partial<Record<PageName, TypeName>>> = {
  ...Object.fromEntries(
    Object.entries(pageTypes)
      .filter(([type, { list }]) => list !== undefined && type !== 'vacancy')
      .map(([type, { list }]) => [list, type]),
  ),
  ...shownTypes,
};

/** The pages of the path table that exist only if editors write them. */
const writtenPages = [
  'specialties',
  'patient',
  'support',
  'corporate',
  'contactEurope',
  'careers',
  'innovations',
  'reimbursement',
  'administrators',
  'medicalEducation',
  'accountSubscriptions',
  'accountRegister',
  'privacy',
  'legalNotice',
] as const satisfies readonly PageName[];

/** Whether a page exists only if editors write it. */
export const isWrittenPage = (page: PageName): boolean =>
  (writtenPages as readonly PageName[]).includes(page);

/** The page of the path table that an address leads to, if it is no page of one item. */
export function pageAtHref(href: string): PageName | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined;
  const place = placeOf(href.replace(/[?#].*$/s, ''));
  return place && Object.keys(place.params).length === 0 ? place.page : undefined;
}

/** The types with a written address. */
const linkTypes: readonly string[] = ['link', 'navigation_node', 'card', 'footer_call_to_action'];

/**
 * The type that a variant depends on: what a web page introduces, or what the list contains to which a
 * link leads by its written address.
 */
export function listedBy(variant: Variant): TypeName | undefined {
  if (variant.type !== 'webpage' && !linkTypes.includes(variant.type)) return undefined;
  return remember('listed type', variant, [], () => {
    const page = variant.type === 'webpage' ? introducedBy(variant) : linkedFrom(variant);
    return page && listedTypes[page];
  });
}

function introducedBy(variant: Variant): PageName | undefined {
  const section = valueOf(variant, 'section');
  return isPageName(String(section)) ? (section as PageName) : undefined;
}

function linkedFrom(variant: Variant): PageName | undefined {
  const url = valueOf(variant, 'url');
  return typeof url === 'string' ? pageAtHref(url) : undefined;
}

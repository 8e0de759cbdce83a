import { listedTypes, type PageOfShownType } from '../content/listedTypes.ts';
import { type PageTypeName, pageTypes } from '../content/pageTypes.ts';
import type { PageName } from '../locale/paths.ts';

/** The pages of content types, and those that list, find or compare their items. */
type PageOfType = (typeof pageTypes)[PageTypeName]['page' | 'list'] | PageOfShownType;

/** The type that a page lists, if its items are for professionals unless they say otherwise. */
function reservedTypeOf(page: PageName): PageTypeName | undefined {
  const type = listedTypes[page];
  const known = type !== undefined && Object.hasOwn(pageTypes, type) && (type as PageTypeName);
  return known && pageTypes[known].audience === 'professional' ? known : undefined;
}

/**
 * Whether another page promotes medical devices, so that some countries reserve it for professionals
 * (COUNTRY-4). Every such page of the path table must be listed here, so that none is forgotten.
 */
const others: Readonly<Record<Exclude<PageName, PageOfType>, boolean>> = {
  innovations: true,
  medicalEducation: true,
  // Whom it is for is decided when it is read.
  freePage: false,
  home: false,
  eventById: false,
  // The page asks the question itself where its event is for professionals.
  eventRegistration: false,
  registration: false,
  patient: false,
  patientPage: false,
  support: false,
  healingCalculator: true,
  corporate: false,
  corporatePage: false,
  contactEurope: false,
  contact: false,
  reimbursement: false,
  administrators: false,
  accountSubscriptions: false,
  accountRegister: false,
  confirmProfessional: false,
  privacy: false,
  legalNotice: false,
  search: false,
};

/**
 * Whether a whole page is reserved for professionals in countries that require their confirmation. The
 * list of products or resources is where it has an item for them (OWN-66). A page of one item never is:
 * whom it is for is decided when it is read.
 * @param hasReserved whether there are items of a type that the visitor may see only once confirmed
 */
export function isPromotional(
  page: PageName,
  hasReserved: (type: PageTypeName) => boolean,
): boolean {
  const type = reservedTypeOf(page);
  if (type) return hasReserved(type);
  return (others as Partial<Record<PageName, boolean>>)[page] === true;
}

/**
 * Whether a page is for professionals in every country, even where the law requires no confirmation
 * (CALC-7).
 */
export const isReservedEverywhere = (page: PageName): boolean => page === 'healingCalculator';

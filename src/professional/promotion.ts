import { pageTypes } from '../content/pageTypes.ts';
import type { PageName } from '../locale/paths.ts';

/** The pages and lists of content types. */
type PageOfType = (typeof pageTypes)[keyof typeof pageTypes]['page' | 'list'];

/**
 * The lists of what is for professionals. A page of one item is not among them: whom it is for is
 * decided when the item is read, as an item can have an audience of its own.
 */
const lists = new Set<string | undefined>(
  Object.values(pageTypes)
    .filter(({ audience }) => audience === 'professional')
    .map(({ list }) => list),
);

/**
 * Whether another page promotes medical devices, so that some countries reserve it for professionals
 * (COUNTRY-4). Every such page of the path table must be listed here, so that none is forgotten.
 */
const others: Readonly<Record<Exclude<PageName, PageOfType>, boolean>> = {
  productComparison: true,
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
  representative: false,
  directionsForUse: false,
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
 * Whether a whole page is reserved for professionals in countries that require their confirmation.
 */
export function isPromotional(page: PageName): boolean {
  return lists.has(page) || (others as Partial<Record<PageName, boolean>>)[page] === true;
}

/**
 * Whether a page is for professionals in every country, even where the law requires no confirmation
 * (CALC-7).
 */
export const isReservedEverywhere = (page: PageName): boolean => page === 'healingCalculator';

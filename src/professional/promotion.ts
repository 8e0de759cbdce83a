import type { PageName } from '../locale/paths.ts';

/**
 * Whether a page promotes medical devices, so that some countries reserve it for professionals
 * (COUNTRY-4). Every page of the path table must be listed here, so that none is forgotten.
 */
const promotes: Readonly<Record<PageName, boolean>> = {
  products: true,
  product: true,
  resources: true,
  resource: true,
  specialties: true,
  specialty: true,
  innovations: true,
  medicalEducation: true,
  home: false,
  calendar: false,
  event: false,
  eventById: false,
  news: false,
  newsArticle: false,
  patient: false,
  patientPage: false,
  support: false,
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

/** Whether a page is reserved for professionals in countries that require their confirmation. */
export function isPromotional(page: PageName): boolean {
  return promotes[page];
}

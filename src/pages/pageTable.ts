import type { PageName } from '../locale/paths.ts';
import calendar from './calendar.tsx';
import careers from './careers.tsx';
import confirmProfessional from './confirmProfessional.tsx';
import contact from './contact.tsx';
import contentPage from './contentPage.tsx';
import directionsForUse from './directionsForUse.tsx';
import event from './event.tsx';
import eventById from './eventById.tsx';
import eventRegistration from './eventRegistration.tsx';
import healingCalculator from './healingCalculator.tsx';
import home from './home.tsx';
import newsArticle from './newsArticle.tsx';
import newsList from './newsList.tsx';
import type { Page, PageData } from './page.ts';
import product from './product.tsx';
import productComparison from './productComparison.tsx';
import productList from './productList.tsx';
import registration from './registration.tsx';
import representative from './representative.tsx';
import resource from './resource.tsx';
import resourceList from './resourceList.tsx';
import search from './search.tsx';
import specialty from './specialty.tsx';
import team from './team.tsx';
import teamMember from './teamMember.tsx';
import vacancy from './vacancy.tsx';

/** The module of each page of the path table. */
export const pageTable: Readonly<Record<PageName, Page<PageData>>> = {
  home,
  products: productList,
  product,
  productComparison,
  resources: resourceList,
  resource,
  specialties: contentPage,
  specialty,
  calendar,
  event,
  eventById,
  eventRegistration,
  registration,
  news: newsList,
  newsArticle,
  patient: contentPage,
  patientPage: contentPage,
  support: contentPage,
  representative,
  directionsForUse,
  healingCalculator,
  corporate: contentPage,
  corporatePage: contentPage,
  careers,
  vacancy,
  team,
  teamMember,
  contactEurope: contact,
  contact,
  innovations: contentPage,
  reimbursement: contentPage,
  administrators: contentPage,
  medicalEducation: contentPage,
  accountSubscriptions: contentPage,
  accountRegister: contentPage,
  confirmProfessional,
  privacy: contentPage,
  legalNotice: contentPage,
  search,
  freePage: contentPage,
};

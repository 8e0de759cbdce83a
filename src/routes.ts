import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import { everyPath, type PageName } from './locale/paths.ts';

const contentPage = 'pages/contentPage.tsx';

/** The route module of every page of the path table. */
const modules: Readonly<Record<PageName, string>> = {
  home: 'pages/home.tsx',
  products: 'pages/productList.tsx',
  product: 'pages/product.tsx',
  resources: 'pages/resourceList.tsx',
  resource: 'pages/resource.tsx',
  specialties: contentPage,
  specialty: 'pages/specialty.tsx',
  calendar: 'pages/eventList.tsx',
  event: 'pages/event.tsx',
  eventById: 'pages/eventById.tsx',
  news: 'pages/newsList.tsx',
  newsArticle: 'pages/newsArticle.tsx',
  patient: contentPage,
  patientPage: contentPage,
  support: contentPage,
  corporate: contentPage,
  corporatePage: contentPage,
  contactEurope: contentPage,
  contact: contentPage,
  innovations: contentPage,
  reimbursement: contentPage,
  administrators: contentPage,
  medicalEducation: contentPage,
  accountSubscriptions: contentPage,
  accountRegister: contentPage,
  confirmProfessional: 'pages/confirmProfessional.tsx',
  privacy: contentPage,
  legalNotice: contentPage,
  search: 'pages/search.tsx',
};

const pages: RouteConfigEntry[] = [...everyPath()].map(({ page, locale, pattern }) =>
  route(pattern.slice(1), modules[page], { id: `${page}.${locale}`, caseSensitive: true }),
);

const inDevelopment: RouteConfigEntry[] =
  process.env.NODE_ENV === 'development'
    ? [route('styleguide', 'pages/styleguide.tsx', { id: 'styleguide' })]
    : [];

/** Every address of the site in every language, and a page for all that is none. */
export default [...pages, ...inDevelopment, route('*', 'pages/notFound.tsx', { id: 'notFound' })];

import { type Locale, locales } from './locales.ts';
import { brandSegment } from './segment.ts';

/** One page's address in each language; `:name` stands for a parameter. */
type LocalizedPath = Readonly<Record<Locale, string>>;

/**
 * The one table of localized addresses (PATH-5). Links, routes, redirects, the sitemap and hreflang
 * are derived from it. English has no prefix; products and resources are translated without one.
 * The English contact address ends with the brand's segment.
 */
export const paths = {
  home: { en: '/', de: '/de', es: '/es', pt: '/pt' },
  products: { en: '/products', de: '/produkte', es: '/productos', pt: '/produtos' },
  product: {
    en: '/products/:slug',
    de: '/produkte/:slug',
    es: '/productos/:slug',
    pt: '/produtos/:slug',
  },
  resources: { en: '/resources', de: '/ressourcen', es: '/recursos', pt: '/materiais' },
  resource: {
    en: '/resources/:slug',
    de: '/ressourcen/:slug',
    es: '/recursos/:slug',
    pt: '/materiais/:slug',
  },
  specialties: {
    en: '/specialties',
    de: '/de/fachgebiete',
    es: '/es/especialidades',
    pt: '/pt/especialidades',
  },
  specialty: {
    en: '/specialties/:slug',
    de: '/de/fachgebiete/:slug',
    es: '/es/especialidades/:slug',
    pt: '/pt/especialidades/:slug',
  },
  calendar: { en: '/calendar', de: '/de/kalender', es: '/es/calendario', pt: '/pt/calendario' },
  event: {
    en: '/calendar/:codename',
    de: '/de/kalender/:codename',
    es: '/es/calendario/:codename',
    pt: '/pt/calendario/:codename',
  },
  eventById: {
    en: '/calendar/events/:eventId',
    de: '/de/kalender/veranstaltungen/:eventId',
    es: '/es/calendario/eventos/:eventId',
    pt: '/pt/calendario/eventos/:eventId',
  },
  news: { en: '/news', de: '/de/neuigkeiten', es: '/es/noticias', pt: '/pt/noticias' },
  newsArticle: {
    en: '/news/:slug',
    de: '/de/neuigkeiten/:slug',
    es: '/es/noticias/:slug',
    pt: '/pt/noticias/:slug',
  },
  patient: { en: '/patient', de: '/de/patienten', es: '/es/pacientes', pt: '/pt/pacientes' },
  patientPage: {
    en: '/patient/:slug',
    de: '/de/patienten/:slug',
    es: '/es/pacientes/:slug',
    pt: '/pt/pacientes/:slug',
  },
  support: { en: '/support', de: '/de/service', es: '/es/soporte', pt: '/pt/suporte' },
  corporate: {
    en: '/corporate',
    de: '/de/unternehmen',
    es: '/es/corporacion',
    pt: '/pt/corporativo',
  },
  corporatePage: {
    en: '/corporate/:slug',
    de: '/de/unternehmen/:slug',
    es: '/es/corporacion/:slug',
    pt: '/pt/corporativo/:slug',
  },
  contactEurope: {
    en: '/corporate/contact-us-gmbh',
    de: '/de/unternehmen/kontaktieren-sie-uns-gmbh',
    es: '/es/corporacion/contctenos-gmbh',
    pt: '/pt/corporativo/entre-em-contato-gmbh',
  },
  contact: {
    en: `/corporate/contact-us/email-${brandSegment}`,
    de: '/de/unternehmen/kontaktieren-sie-uns',
    es: '/es/corporacion/contactenos',
    pt: '/pt/corporativo/entre-em-contato',
  },
  innovations: {
    en: '/innovations',
    de: '/de/innovationen',
    es: '/es/innovaciones',
    pt: '/pt/inovacoes',
  },
  reimbursement: {
    en: '/reimbursement',
    de: '/de/kostenerstattung',
    es: '/es/reembolso',
    pt: '/pt/reembolso',
  },
  administrators: {
    en: '/administrators',
    de: '/de/klinikverwaltung',
    es: '/es/administradores',
    pt: '/pt/administradores',
  },
  medicalEducation: {
    en: '/medical-education',
    de: '/de/medizinische-fortbildung',
    es: '/es/formacion-medica',
    pt: '/pt/educacao-medica',
  },
  accountSubscriptions: {
    en: '/account/subscriptions',
    de: '/de/konto/abonnements',
    es: '/es/cuenta/suscripciones',
    pt: '/pt/conta/assinaturas',
  },
  accountRegister: {
    en: '/account/register',
    de: '/de/konto/registrieren',
    es: '/es/cuenta/registro',
    pt: '/pt/conta/registro',
  },
  confirmProfessional: {
    en: '/professionals',
    de: '/de/fachkreise',
    es: '/es/profesionales',
    pt: '/pt/profissionais',
  },
  privacy: { en: '/privacy', de: '/de/datenschutz', es: '/es/privacidad', pt: '/pt/privacidade' },
  legalNotice: {
    en: '/legal-notice',
    de: '/de/impressum',
    es: '/es/aviso-legal',
    pt: '/pt/aviso-legal',
  },
  search: { en: '/search', de: '/de/suche', es: '/es/buscar', pt: '/pt/search' },
} as const satisfies Record<string, LocalizedPath>;

/** The name of a page in the path table. */
export type PageName = keyof typeof paths;

/** Every page name, in the order of the table. */
export const pageNames = Object.keys(paths) as PageName[];

/** Whether a text is the name of a page in the table. */
export function isPageName(value: string): value is PageName {
  return Object.hasOwn(paths, value);
}

/** Every (page, language) pair of the table. */
export function* everyPath(): Generator<{ page: PageName; locale: Locale; pattern: string }> {
  for (const page of pageNames) {
    for (const locale of locales) yield { page, locale, pattern: paths[page][locale] };
  }
}

import type { ContentFiles } from '../running/contentFolder.ts';

const rich = (text: string) => ({ type: 'block_rich_text', body: `<p>${text}</p>` });

/** A page in both languages; its German texts are those of the French ones. */
function page(
  section: string,
  [title, teaser]: readonly [string, string],
  [german, blocks = []]: readonly [string, (readonly object[])?],
) {
  return {
    shared: { section },
    variants: {
      fr: { title, teaser, blocks: [rich(teaser), ...blocks] },
      de: { title: german, teaser: german, blocks: [rich(german), ...blocks] },
    },
  };
}

const cookies = (name: string, description: string, duration: string) => [
  { type: 'cookie', name, description, duration },
];

/** The content of a site in French and German: a page of each kind that tests look at. */
export const frenchContent: ContentFiles = {
  'default/webpage/home.yaml': page(
    'home',
    ['Chirurgie de l’épaule', 'Des implants conçus pour l’opération à cœur ouvert de l’épaule.'],
    ['Schulterchirurgie'],
  ),
  'default/webpage/privacy.yaml': page(
    'privacy',
    ['Protection des données', 'Ce que nous enregistrons et pourquoi.'],
    ['Datenschutz'],
  ),
  'default/webpage/contact.yaml': page(
    'contact',
    ['Nous contacter', 'Écrivez-nous\u00a0: nous répondons sous deux jours ouvrables.'],
    ['Kontakt', [{ type: 'block_form', form: 'acom_contact_form' }]],
  ),
  'default/webpage/calendar.yaml': page(
    'calendar',
    ['Cours et congrès', 'Des cours pratiques pour les équipes de bloc opératoire.'],
    ['Kurse und Kongresse'],
  ),
  'default/product/knee.yaml': {
    shared: { product_number: 'EX-100' },
    variants: {
      fr: {
        title: 'Prothèse de genou à glissement',
        slug: 'prothese-de-genou',
        teaser: 'Une prothèse totale pour les genoux instables\u00a0: œuvre de précision.',
      },
      de: {
        title: 'Knieprothese',
        slug: 'knieprothese',
        teaser: 'Eine Totalprothese für instabile Knie.',
      },
    },
  },
  'default/product/suture.yaml': {
    shared: { product_number: 'EX-200' },
    variants: {
      fr: { title: 'Ancre de suture', slug: 'ancre-de-suture', teaser: 'Pour l’épaule.' },
      de: { title: 'Fadenanker', slug: 'fadenanker', teaser: 'Für die Schulter.' },
    },
  },
  'default/news_article/opening.yaml': {
    shared: { date: '2027-05-01T08:00:00Z', topics: ['company'] },
    variants: {
      fr: {
        title: 'Où se forment les équipes\u00a0: un nouveau centre',
        slug: 'nouveau-centre',
        teaser: 'Le centre ouvre ses portes à Besançon.',
      },
      de: { title: 'Ein neues Zentrum', slug: 'neues-zentrum', teaser: 'In Besançon.' },
    },
  },
  'default/event/course.yaml': {
    shared: {
      event_id: '1',
      event_type: 'surgeon_course_lab',
      start: '2099-05-01T07:00:00Z',
      end: '2099-05-02T12:30:00Z',
      time_zone: 'Europe/Paris',
      country: 'FR',
    },
    variants: {
      fr: { title: 'Cours d’arthroscopie', city: 'Besançon', teaser: 'Deux jours de pratique.' },
      de: { title: 'Arthroskopiekurs', city: 'Besançon', teaser: 'Zwei Tage Praxis.' },
    },
  },
  'shared/form_definition/acom_contact_form.yaml': {
    shared: { form_name: 'ContactARep' },
    variants: {
      fr: {
        title: 'Contacter un représentant',
        request_label: 'Que pouvons-nous faire pour vous\u00a0?',
        requests: [{ type: 'form_request', value: 'Quotation', label: 'Un devis' }],
        first_name_label: 'Prénom',
        last_name_label: 'Nom',
        job_title_label: 'Fonction',
        practice_name_label: 'Établissement',
        email_label: 'Adresse e-mail',
        country_label: 'Pays',
        postal_code_label: 'Code postal',
        privacy_notice_label: 'Comment nous utilisons vos données',
        submit_label: 'Envoyer la demande',
        data_usage_label: 'J’accepte que mes données servent à répondre à cette demande.',
        email_consent_label: 'J’accepte de recevoir des informations par e-mail.',
      },
      de: {
        title: 'Außendienst kontaktieren',
        requests: [{ type: 'form_request', value: 'Quotation', label: 'Ein Angebot' }],
      },
    },
  },
  'shared/cookie_modal/nx_cookie_modal.yaml': {
    variants: {
      fr: {
        label: 'Paramètres de confidentialité',
        description:
          '<p>Vous décidez de ce que ce site peut enregistrer dans votre navigateur.</p>',
        necessary_cookies_label: 'Nécessaires',
        necessary_cookies_description: '<p>Sans eux, le site ne peut pas retenir vos choix.</p>',
        necessary_cookies: cookies('cookiesettings', 'Retient votre choix.', '180 jours'),
        preferences_cookies_label: 'Préférences',
        preferences_cookies_description: '<p>Ils retiennent vos recherches récentes.</p>',
        preferences_cookies: cookies('recentSearches', 'Vos recherches.', 'Jusqu’à l’effacement'),
        statistics_and_marketing_cookies_label: 'Statistiques',
        statistics_and_marketing_cookies_description: '<p>Ils mesurent l’utilisation du site.</p>',
        statistics_and_marketing_cookies: cookies('_ga', 'Compte les visites.', '365 jours'),
      },
      de: {
        label: 'Datenschutzeinstellungen',
        necessary_cookies_label: 'Notwendig',
        preferences_cookies_label: 'Präferenzen',
        statistics_and_marketing_cookies_label: 'Statistik',
      },
    },
  },
};

import { enumeration } from './enumeration.ts';

/** The consent levels of the `cookiesettings` cookie (CONSENT-1). */
export const cookieConsentLevels = enumeration('cookie_consent_levels', {
  none: {
    en: 'Necessary only',
    de: 'Nur notwendige',
    es: 'Solo necesarias',
    pt: 'Somente necessários',
  },
  functional: { en: 'Preferences', de: 'Präferenzen', es: 'Preferencias', pt: 'Preferências' },
  performance: {
    en: 'Statistics and marketing',
    de: 'Statistik und Marketing',
    es: 'Estadísticas y marketing',
    pt: 'Estatísticas e marketing',
  },
  functionalperformance: { en: 'All', de: 'Alle', es: 'Todas', pt: 'Todos' },
});

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
    en: 'Statistics',
    de: 'Statistik',
    es: 'Estadísticas',
    pt: 'Estatísticas',
  },
  functionalperformance: { en: 'All', de: 'Alle', es: 'Todas', pt: 'Todos' },
});

import type { InDeskLanguages } from '../deskPage.ts';

/** The words of the pages about consent, which several of their parts use. */
export const consentTexts = {
  en: {
    choices: {
      none: 'Necessary only',
      functional: 'Preferences',
      performance: 'Statistics',
      functionalperformance: 'Preferences and statistics',
    },
    others: 'Others',
    total: 'All',
    rules: {
      'opt-in': 'the country requires opt-in',
      gpc: 'the browser sent Global Privacy Control',
      default: 'no opt-in required',
    },
    matches: {
      content: 'The words of the content at that time',
      'built-in': 'The built-in words',
      other: 'Other words, such as those from before an edit',
      untold: 'The browser did not say',
    },
    now: 'now',
    before: 'before what is kept',
  },
  de: {
    choices: {
      none: 'Nur notwendige',
      functional: 'Komfort',
      performance: 'Statistik',
      functionalperformance: 'Komfort und Statistik',
    },
    others: 'Andere',
    total: 'Alle',
    rules: {
      'opt-in': 'das Land verlangt eine Einwilligung',
      gpc: 'der Browser sandte Global Privacy Control',
      default: 'keine Einwilligung verlangt',
    },
    matches: {
      content: 'Der Wortlaut des Inhalts zu dieser Zeit',
      'built-in': 'Der eingebaute Wortlaut',
      other: 'Ein anderer Wortlaut, etwa der vor einer Änderung',
      untold: 'Der Browser sagte es nicht',
    },
    now: 'heute',
    before: 'Beginn der Aufbewahrung',
  },
} satisfies InDeskLanguages<unknown>;

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
      functional: 'Präferenzen',
      performance: 'Statistik',
      functionalperformance: 'Präferenzen und Statistik',
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

/** The texts of the page about privacy choices. */
export const consentPageTexts = {
  en: {
    lead: 'Who chose what in the privacy settings, and which words they agreed to. Receipts name nobody: they prove that somebody chose, not who.',
    receipt: 'The words of a receipt',
    id: 'ID of the receipt',
    idHint:
      'Such as 0b7c1c1e-6f0a-4b1e-9d3a-0f5c2e8b7a11. The site does not show it to visitors; it is in exports, and in answers to persons.',
    idFault: 'Enter an ID in this form.',
    noReceipt: 'There is no receipt with this ID. It may have been deleted at its age.',
    find: 'Find',
    counts: 'Choices',
    country: 'Country',
    language: 'Language of the notice',
    sum: (receipts: string, from: string, to: string) =>
      `${receipts === '1' ? '1 choice' : `${receipts} choices`} from ${from} until ${to}`,
    byTime: 'By time',
    byCountry: 'By country',
    byLanguage: 'By language of the notice',
    byMatch: 'By the words shown',
    day: 'Time',
    match: 'Words',
    export: 'Export these days',
    exportNote: (most: string) =>
      `All receipts of these days, in every country and language; at most ${most}.`,
    tooMany: (most: string) =>
      `These days have more than ${most} receipts. Choose fewer days, or use npm run consent:export.`,
    versions: 'The words over time',
    versionsNote: 'What was removed is struck through, what was added is underlined.',
    none: 'No words are kept: the content has none, or the site has not run yet.',
  },
  de: {
    lead: 'Wer in den Datenschutz-Einstellungen was gewählt hat, und welchem Wortlaut zugestimmt wurde. Belege nennen niemanden: Sie beweisen, dass jemand gewählt hat, nicht wer.',
    receipt: 'Der Wortlaut zu einem Beleg',
    id: 'ID des Belegs',
    idHint:
      'Etwa 0b7c1c1e-6f0a-4b1e-9d3a-0f5c2e8b7a11. Die Website zeigt sie Besuchern nicht; sie steht in Exporten und in Auskünften.',
    idFault: 'Geben Sie eine ID in dieser Form ein.',
    noReceipt:
      'Es gibt keinen Beleg mit dieser ID. Vielleicht wurde er nach Ablauf der Frist gelöscht.',
    find: 'Suchen',
    counts: 'Entscheidungen',
    country: 'Land',
    language: 'Sprache des Hinweises',
    sum: (receipts: string, from: string, to: string) =>
      `${receipts === '1' ? '1 Entscheidung' : `${receipts} Entscheidungen`} von ${from} bis ${to}`,
    byTime: 'Nach Zeit',
    byCountry: 'Nach Land',
    byLanguage: 'Nach Sprache des Hinweises',
    byMatch: 'Nach gezeigtem Wortlaut',
    day: 'Zeit',
    match: 'Wortlaut',
    export: 'Diese Tage exportieren',
    exportNote: (most: string) =>
      `Alle Belege dieser Tage, aus jedem Land und in jeder Sprache; höchstens ${most}.`,
    tooMany: (most: string) =>
      `Diese Tage haben mehr als ${most} Belege. Wählen Sie weniger Tage, oder nutzen Sie npm run consent:export.`,
    versions: 'Der Wortlaut im Lauf der Zeit',
    versionsNote: 'Entferntes ist durchgestrichen, Hinzugefügtes unterstrichen.',
    none: 'Es ist kein Wortlaut aufbewahrt: Der Inhalt hat keinen, oder die Website lief noch nicht.',
  },
} satisfies InDeskLanguages<unknown>;

import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';

/** When a record is deleted by itself. */
export interface HeldEnd {
  /**
   * Never, on a day, on a day or before with what it is about, on a day once it is delivered, or not as
   * long as the end of its event is unknown.
   */
  readonly rule: 'never' | 'on' | 'onOrBefore' | 'onceDelivered' | 'endUnknown';
  /** As `2026-11-27`; absent where there is none. */
  readonly day?: string;
  /** The setting that decides, with its value, such as `CONSENT_RETENTION_DAYS=2557`. */
  readonly setting: string;
}

type EndTexts = Readonly<Record<HeldEnd['rule'], (end: HeldEnd) => string>>;

const texts: InDeskLanguages<EndTexts> = {
  en: {
    never: ({ setting }) => `when somebody deletes it (${setting})`,
    on: ({ day, setting }) => `${day} (${setting})`,
    onOrBefore: ({ day, setting }) => `${day} (${setting}), or before with what it is about`,
    onceDelivered: ({ day, setting }) => `once it is delivered, not before ${day} (${setting})`,
    endUnknown: () => 'when somebody deletes it, because the end of the event is unknown',
  },
  de: {
    never: ({ setting }) => `zur Löschung von Hand (${setting})`,
    on: ({ day, setting }) => `${day} (${setting})`,
    onOrBefore: ({ day, setting }) => `${day} (${setting}), oder früher mit dem, worum es geht`,
    onceDelivered: ({ day, setting }) => `zur Zustellung, nicht vor ${day} (${setting})`,
    endUnknown: () => 'zur Löschung von Hand, denn das Ende der Veranstaltung ist unbekannt',
  },
};

/** When a record is deleted by itself, in words that follow “until”. */
export const endText = (end: HeldEnd, language: DeskLanguage): string =>
  texts[language][end.rule](end);

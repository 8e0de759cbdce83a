import type { ConsentReceipt } from '../../consent/receipts.ts';
import type { Lead } from '../../leads/leadStore.ts';
import type { QueuedMail } from '../../mail/mailStore.ts';
import type { ProfessionalConfirmation } from '../../professional/confirmations.ts';
import type { Registration } from '../../registrations/registration.ts';
import type { BoxWords, FormWords } from '../consent/formWords.ts';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';

/** An item of a person whose stored versions contain a text. */
export interface PersonItem {
  readonly source: string;
  readonly codename: string;
  readonly type: string;
  /** How many versions contain it. */
  readonly versions: number;
  /** Whether one of them is the present one. */
  readonly isPresent: boolean;
}

/** What was found, and how much was searched. */
export interface PersonItems {
  readonly items: readonly PersonItem[];
  readonly searched: number;
  /** Versions that are damaged, or stored by a newer release. */
  readonly unreadable: number;
}

/** What every held record says of itself. */
interface Held {
  /** When it is deleted by itself. */
  readonly end: HeldEnd;
  /** The same for people, in English. */
  readonly ends: string;
}

/**
 * A lead, with its reference number and where it came from. Consents that its form did not ask for are not
 * among its entries.
 */
export interface HeldLead extends Held {
  readonly reference: string;
  readonly cameFrom: string;
  readonly lead: Lead;
}

/** A registration, with its reference number and where it came from. */
export interface HeldRegistration extends Held {
  readonly reference: string;
  readonly cameFrom: string;
  readonly registration: Registration;
}

/** A mail that was queued or sent. */
export interface HeldMail extends Held {
  /** The reference number of the lead or registration it is about. */
  readonly about: string;
  readonly mail: QueuedMail;
  /** The path of its file, where there is no mail server. */
  readonly file?: string;
}

/** All that is held under an address, or one record. */
export interface HeldData {
  readonly leads: readonly HeldLead[];
  readonly registrations: readonly HeldRegistration[];
  readonly mails: readonly HeldMail[];
  readonly receipts: readonly (Held & { readonly receipt: ConsentReceipt })[];
  readonly confirmations: readonly (Held & { readonly confirmation: ProfessionalConfirmation })[];
  /** Items of staff and presenters, present and past; only by address. */
  readonly content: PersonItems;
}

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

/** The words beside the boxes of one record, by the name of the box. */
export type RecordWords = Readonly<Partial<Record<string, BoxWords>>>;

/** The same, by the id of the lead or registration. */
export type WordsByRecord = ReadonlyMap<string, RecordWords>;

/** A search shows the words of so many records: each is read from the content of its time. */
const mostRecords = 50;

/**
 * The words that a person agreed to in forms, of the first records that are held (PROOF-70, PROOF-71).
 * Words that cannot be read are absent: what is held about the person is shown, and can be deleted,
 * whatever became of the content of that time.
 */
export async function heldWords(
  { leads, registrations }: HeldData,
  { ofLead, ofRegistration }: FormWords,
): Promise<WordsByRecord> {
  const found = new Map<string, RecordWords>();
  for (const { registration } of registrations.slice(0, mostRecords)) {
    found.set(registration.id, await readable(ofRegistration(registration)));
  }
  for (const { lead } of leads.slice(0, mostRecords)) {
    found.set(lead.id, await readable(ofLead(lead)));
  }
  return found;
}

const readable = (words: Promise<RecordWords>): Promise<RecordWords> => words.catch(() => ({}));

import type { Claim, RightsLaw, RightsOutcome } from '../../records/rightsLog.ts';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import type { PersonFault, PersonFaultCode } from './personsService.ts';

interface PersonTexts {
  readonly claims: Readonly<Record<Claim, string>>;
  readonly laws: Readonly<Record<RightsLaw, string>>;
  readonly outcomes: Readonly<Record<RightsOutcome, string>>;
  readonly counted: Readonly<
    Record<'leads' | 'registrations' | 'mails' | 'mailFiles' | 'content', string>
  >;
  readonly nothing: string;
}

/** The words of the pages about persons, which several of their parts use. */
export const personTexts: InDeskLanguages<PersonTexts> = {
  en: {
    claims: {
      access: 'access',
      correction: 'correction',
      deletion: 'deletion',
      restriction: 'restriction',
      objection: 'objection',
      portability: 'portability',
    },
    laws: {
      gdpr: 'GDPR (one month)',
      'uk-gdpr': 'UK GDPR (one month)',
      fadp: 'FADP, Switzerland (30 days)',
      lgpd: 'LGPD, Brazil (15 days)',
      ccpa: 'CCPA, California (45 days)',
      quebec: 'Quebec (30 days)',
    },
    outcomes: { open: 'open', done: 'done', refused: 'refused' },
    counted: {
      leads: 'requests',
      registrations: 'registrations',
      mails: 'mails',
      mailFiles: 'files of mails',
      content: 'items of content',
    },
    nothing: 'nothing',
  },
  de: {
    claims: {
      access: 'Auskunft',
      correction: 'Berichtigung',
      deletion: 'Löschung',
      restriction: 'Einschränkung',
      objection: 'Widerspruch',
      portability: 'Übertragbarkeit',
    },
    laws: {
      gdpr: 'DSGVO (ein Monat)',
      'uk-gdpr': 'UK GDPR (ein Monat)',
      fadp: 'DSG, Schweiz (30 Tage)',
      lgpd: 'LGPD, Brasilien (15 Tage)',
      ccpa: 'CCPA, Kalifornien (45 Tage)',
      quebec: 'Québec (30 Tage)',
    },
    outcomes: { open: 'offen', done: 'erledigt', refused: 'abgelehnt' },
    counted: {
      leads: 'Anfragen',
      registrations: 'Anmeldungen',
      mails: 'E-Mails',
      mailFiles: 'Dateien von E-Mails',
      content: 'Inhalte',
    },
    nothing: 'nichts',
  },
};

type FaultTexts = Readonly<Record<PersonFaultCode, string>>;

/** `{name}` stands for a value of the fault. */
const faultTexts: InDeskLanguages<FaultTexts> = {
  en: {
    subject:
      'Enter a plain e-mail address such as ana@example.org, a reference number such as REQ-7F3K-92QD or REG-7F3K-92QD, or an id.',
    noRequest: 'There is no request {request}.',
    answered: '{request} was answered already.',
    otherAddress: '{request} is about another address.',
    otherClaim: '{request} asks for something else. End it in the list of requests.',
    noAddress: 'A request needs the e-mail address of the person.',
    nothingHeld: 'No request and no registration is held, so there is nothing to delete.',
    changed: 'Meanwhile other records are held. Nothing was deleted; look again.',
    noEntry: 'No record has an entry {name}.',
    noKey: '{reference} cannot be read: its key is not in LEADS_KEY.',
    ofSite: '{name} of {reference} is no text that a person entered.',
    addressOfRegistration:
      'The address of {reference} cannot be corrected: the links in its mails belong to the old mailbox. Correct the other records by their numbers; delete this one, and let the person register again.',
    noConsent: '{reference} has no consent to store needs, so {name} can only be emptied.',
    value: 'This cannot be the entry {name}; the form would refuse it, too.',
  },
  de: {
    subject:
      'Geben Sie eine E-Mail-Adresse allein an, etwa ana@example.org, eine Nummer wie REQ-7F3K-92QD oder REG-7F3K-92QD, oder eine ID.',
    noRequest: 'Es gibt keinen Antrag {request}.',
    answered: '{request} ist schon beantwortet.',
    otherAddress: '{request} betrifft eine andere Adresse.',
    otherClaim: '{request} verlangt etwas anderes. Beenden Sie ihn in der Liste der Anträge.',
    noAddress: 'Ein Antrag braucht die E-Mail-Adresse der Person.',
    nothingHeld: 'Es ist keine Anfrage und keine Anmeldung gespeichert, also nichts zu löschen.',
    changed:
      'Inzwischen ist anderes gespeichert. Nichts wurde gelöscht; sehen Sie noch einmal nach.',
    noEntry: 'Keine Aufzeichnung hat eine Angabe {name}.',
    noKey: '{reference} ist nicht lesbar: Der Schlüssel ist nicht in LEADS_KEY.',
    ofSite: '{name} von {reference} ist kein Text, den eine Person eingegeben hat.',
    addressOfRegistration:
      'Die Adresse von {reference} lässt sich nicht berichtigen: Die Links in den E-Mails gehören zum alten Postfach. Berichtigen Sie die anderen Aufzeichnungen über ihre Nummern; löschen Sie diese, und lassen Sie die Person sich neu anmelden.',
    noConsent:
      'Zu {reference} fehlt die Einwilligung, solche Angaben zu speichern; {name} kann nur geleert werden.',
    value: 'Das kann nicht die Angabe {name} sein; auch das Formular würde es ablehnen.',
  },
};

/** What cannot be done, in a language of the desk. */
export const faultText = ({ code, values }: PersonFault, language: DeskLanguage): string =>
  faultTexts[language][code].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** How many records of which kind, such as `2 requests, 3 mails`. */
export function countText(
  counts: Readonly<Partial<Record<keyof PersonTexts['counted'], number>>>,
  language: DeskLanguage,
): string {
  const { counted, nothing } = personTexts[language];
  const parts = Object.entries(counts).flatMap(([kind, count]) =>
    count > 0 ? [`${counted[kind as keyof typeof counted]}: ${count}`] : [],
  );
  return parts.join(', ') || nothing;
}

/** The texts of the page about persons. */
export const personsPageTexts = {
  en: {
    search: 'Search',
    about: 'E-mail address, reference number or id',
    aboutHint: 'It stands in no address and in no log.',
    find: 'Find',
    ofPerson: 'Requests of this person',
    noDigests:
      'LEADS_KEY is not set, so no address finds a request of a person, also if there is one: look through the list of requests, and end there what an act has answered.',
    entered: (number: string, due: string) => `${number} must be answered by ${due}.`,
    ended: (number: string) => `${number} is ended.`,
    corrected: (what: string, number: string) => `Corrected: ${what}. Entered as ${number}.`,
    deleted: (what: string, number: string) => `Deleted: ${what}. Entered as ${number}.`,
    tell: 'Tell these receivers, which have it:',
    content: 'Content still names the address. Remove it there, then erase its old versions:',
    more: 'More came in meanwhile and is left. Search and delete again.',
    copies:
      'Another process is using the database, which may contain copies of deleted rows; the site removes them within a day.',
    future: 'This day has not come yet.',
    longAgo: (earliest: string) => `This day is too long ago. Enter ${earliest} or a later one.`,
    noChoice: 'The form has a value that its page does not offer.',
    overdue: (count: number) =>
      count === 1
        ? '1 request of a person is overdue.'
        : `${count} requests of persons are overdue.`,
    soon: (count: number) =>
      count === 1
        ? '1 request of a person must be answered within 7 days.'
        : `${count} requests of persons must be answered within 7 days.`,
  },
  de: {
    search: 'Suche',
    about: 'E-Mail-Adresse, Nummer oder ID',
    aboutHint: 'Sie steht in keiner Adresse und in keinem Protokoll.',
    find: 'Suchen',
    ofPerson: 'Anträge dieser Person',
    noDigests:
      'LEADS_KEY ist nicht gesetzt, also findet keine Adresse den Antrag einer Person, auch wenn es einen gibt: Sehen Sie die Liste der Anträge durch, und beenden Sie dort, was beantwortet ist.',
    entered: (number: string, due: string) => `${number} muss bis ${due} beantwortet werden.`,
    ended: (number: string) => `${number} ist beendet.`,
    corrected: (what: string, number: string) => `Berichtigt: ${what}. Verzeichnet als ${number}.`,
    deleted: (what: string, number: string) => `Gelöscht: ${what}. Verzeichnet als ${number}.`,
    tell: 'Informieren Sie diese Empfänger, die es haben:',
    content:
      'Inhalt nennt die Adresse noch. Entfernen Sie sie dort, dann löschen Sie die alten Versionen:',
    more: 'Inzwischen ist mehr eingegangen und noch da. Suchen und löschen Sie noch einmal.',
    copies:
      'Ein anderer Prozess verwendet gerade die Datenbank, die Kopien gelöschter Zeilen enthalten kann; die Website entfernt sie binnen eines Tages.',
    future: 'Dieser Tag ist noch nicht gekommen.',
    longAgo: (earliest: string) =>
      `Dieser Tag ist zu lange her. Geben Sie ${earliest} oder einen späteren an.`,
    noChoice: 'Das Formular hat einen Wert, den seine Seite nicht anbietet.',
    overdue: (count: number) =>
      count === 1
        ? '1 Antrag einer Person ist überfällig.'
        : `${count} Anträge von Personen sind überfällig.`,
    soon: (count: number) =>
      count === 1
        ? '1 Antrag einer Person muss binnen 7 Tagen beantwortet werden.'
        : `${count} Anträge von Personen müssen binnen 7 Tagen beantwortet werden.`,
  },
} satisfies InDeskLanguages<unknown>;

import type { DeletedRecords, RetentionKind, RetentionProof } from '../../records/retentionLog.ts';
import type { DeskLanguage } from '../deskPage.ts';

/** How long records of a kind are kept (PROOF-8). */
export interface Period {
  readonly kind: RetentionKind;
  /** What it is, for people. */
  readonly what: string;
  /** The event that begins the period. */
  readonly from: string;
  /** Undefined if they are kept without limit. */
  readonly days: number | undefined;
  /** The setting that decides; undefined where the software does. */
  readonly setting: string | undefined;
  /** What the period follows from. The company decides with its counsel. */
  readonly basis: string;
}

/** How long everything is kept, what was deleted, and the proof of it (PROOF-52). */
export interface RetentionService {
  /** The periods of the site, one for each kind. */
  readonly periods: readonly Period[];
  /**
   * What was deleted from a day until another, both included, latest first; also old content.
   * @throws StoreUnavailable when a database does not answer
   */
  deleted(from: string, to: string): Promise<readonly DeletedRecords[]>;
  /** The latest kept results of checks, latest first. @throws StoreUnavailable */
  proofs(limit: number): Promise<readonly RetentionProof[]>;
  /** Counts what is older than its period, and keeps the result. @throws StoreUnavailable */
  check(): Promise<RetentionProof>;
}

/** What the table of periods says, in German; the service says it in English. */
const german: Partial<Record<RetentionKind, Pick<Period, 'what' | 'from' | 'basis'>>> = {
  leads: {
    what: 'Anfragen, mit ihren E-Mails und Zustellungen',
    from: 'Eingang, sobald jeder Empfänger sie hat oder abgelehnt hat',
    basis: 'DSGVO Art. 5 Abs. 1 lit. e: so lange die Anfrage es erfordert',
  },
  registrations: {
    what: 'Anmeldungen, mit ihren E-Mails',
    from: 'Ende der Veranstaltung',
    basis: 'DSGVO Art. 5 Abs. 1 lit. e, Art. 6 Abs. 1 lit. b: bis alles danach erledigt ist',
  },
  needs: {
    what: 'Angaben zu Ernährung und Zugang',
    from: 'Ende der Veranstaltung',
    basis: 'DSGVO Art. 9 Abs. 2 lit. a: Der Zweck der Einwilligung ist vorbei',
  },
  mails: {
    what: 'versandte E-Mails, ohne Text und Adresse',
    from: 'Einreihung zum Versand',
    basis: 'DSGVO Art. 5 Abs. 1 lit. e',
  },
  mail_files: {
    what: 'E-Mails als Dateien in DATA_DIR, wo es keinen Mailserver gibt',
    from: 'Schreiben der Datei',
    basis: 'DSGVO Art. 5 Abs. 1 lit. e',
  },
  mailboxes: {
    what: 'Hashwerte von Postfächern mit Schlüssel, die E-Mails je Tag begrenzen',
    from: 'einen Tag nach der E-Mail',
    basis: 'DSGVO Art. 6 Abs. 1 lit. f: Niemand überschwemmt ein Postfach',
  },
  receipts: {
    what: 'Belege von Datenschutz-Entscheidungen, die niemanden nennen',
    from: 'Entscheidung',
    basis: 'DSGVO Art. 7 Abs. 1: Nachweis der Einwilligung, bis Ansprüche verjähren',
  },
  confirmations: {
    what: 'Bestätigungen von Fachkreisen, die niemanden nennen',
    from: 'Bestätigung',
    basis: 'Regeln zur Werbung gegenüber Fachkreisen: Nachweis, bis Ansprüche verjähren',
  },
  search_counts: {
    what: 'Zählungen von Suchen, die niemanden nennen',
    from: 'Tag',
    basis: 'keine personenbezogenen Daten',
  },
  search_hashes: {
    what: 'Hashwerte, die die Adressen hinter einer Suche unterscheiden',
    from: 'Ende des Tages',
    basis: 'DSGVO Art. 5 Abs. 1 lit. c',
  },
  content_persons: {
    what: 'alte Versionen von Mitarbeitenden und Vortragenden, und die Urheber von Änderungen',
    from: 'Ende der Version',
    basis: 'DSGVO Art. 5 Abs. 1 lit. e, Art. 6 Abs. 1 lit. f: Nachweis des Gezeigten',
  },
  content: {
    what: 'alte Versionen allen Inhalts',
    from: 'Ende der Version',
    basis:
      'Nachweis dessen, was über Produkte gesagt wurde; MDR Art. 10 Abs. 8 bewahrt Unterlagen zehn Jahre',
  },
  requests: {
    what: 'Einträge über Anträge von Personen, mit einem Hashwert der Adresse mit Schlüssel',
    from: 'Antwort',
    basis:
      'DSGVO Art. 5 Abs. 2, Art. 17 Abs. 3 lit. e: Nachweis der Antwort, bis Ansprüche verjähren',
  },
  paper_notes: {
    what: 'Vermerke über versandte Papierexemplare, mit dem Namen, wer sie versandt hat',
    from: 'Vermerk, sobald die Anfrage gelöscht ist',
    basis: 'Verordnung (EU) 2021/2226 Art. 5 Nr. 3: Nachweis des rechtzeitigen Versands',
  },
};

/** A period in a language of the desk. */
export const periodIn = (period: Period, language: DeskLanguage): Period =>
  language === 'de' ? { ...period, ...german[period.kind] } : period;

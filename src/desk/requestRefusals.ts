import type { DeskLanguage, InDeskLanguages } from './deskPage.ts';

/** Why the server of the desk refuses a request before any page sees it. */
export type RequestRefusal =
  /** The session of a form has ended. */
  | 'ended'
  /** The form belongs to a session before this one. */
  | 'old'
  /** The form was not sent by a page of the desk. */
  | 'foreign'
  /** The form is larger than any form of the desk. */
  | 'large'
  /** A text contains a null character, which not every database takes. */
  | 'null'
  /** The request names another host. */
  | 'name'
  /** There is no such file. */
  | 'missing'
  /** The database does not answer. */
  | 'down'
  /** Something went wrong. */
  | 'failed';

/** The status of the answer. */
export const refusalStatuses = {
  ended: 403,
  old: 403,
  foreign: 403,
  large: 413,
  null: 400,
  name: 421,
  missing: 404,
  down: 503,
  failed: 500,
} as const satisfies Record<RequestRefusal, number>;

interface RefusalTexts {
  readonly title: string;
  /** The title where something may have been done. */
  readonly failed: string;
  /** What happened, and what became of what was entered. */
  readonly whys: Readonly<Record<RequestRefusal, string>>;
  /** The link to the sign-in, which leads back to the page. */
  readonly signIn: string;
  /** The link to the page. */
  readonly again: string;
}

const texts: InDeskLanguages<RefusalTexts> = {
  en: {
    title: 'Nothing was done',
    failed: 'No answer',
    whys: {
      ended: 'Your session has ended, so the form was not accepted. Sign in, and fill it in again.',
      old: 'The form is of an earlier session, so it was not accepted. Open its page again.',
      foreign: 'The form does not come from this desk, so it was not accepted.',
      large: 'The form is too large, so it was not accepted.',
      null: 'A text contains a character that no text has (null), so it was not accepted.',
      name: 'This is not the address of the desk; DESK_URL sets it.',
      missing: 'The desk has no such address.',
      down: 'The database does not answer. Try again later.',
      failed: 'Something went wrong. The log of the site says what.',
    },
    signIn: 'Sign in',
    again: 'Open the page again',
  },
  de: {
    title: 'Nichts wurde getan',
    failed: 'Keine Antwort',
    whys: {
      ended:
        'Ihre Sitzung ist beendet; das Formular wurde nicht angenommen. Melden Sie sich an, und füllen Sie es noch einmal aus.',
      old: 'Das Formular gehört zu einer früheren Sitzung und wurde nicht angenommen. Öffnen Sie seine Seite noch einmal.',
      foreign: 'Das Formular kommt nicht von diesem Desk und wurde nicht angenommen.',
      large: 'Das Formular ist zu groß und wurde nicht angenommen.',
      null: 'Ein Text enthält ein Zeichen, das kein Text hat (Null), und wurde nicht angenommen.',
      name: 'Das ist nicht die Adresse des Desks; DESK_URL legt sie fest.',
      missing: 'Diese Adresse gibt es am Desk nicht.',
      down: 'Die Datenbank antwortet nicht. Versuchen Sie es später noch einmal.',
      failed: 'Etwas ist schiefgegangen. Das Protokoll der Website nennt den Grund.',
    },
    signIn: 'Anmelden',
    again: 'Die Seite noch einmal öffnen',
  },
};

/** The texts about refused requests. */
export const refusalTexts = (language: DeskLanguage): RefusalTexts => texts[language];

import type { InDeskLanguages } from '../deskPage.ts';

/** The texts of the page about persons. */
export const personsPageTexts = {
  en: {
    search: 'Search',
    about: 'E-mail address, reference number or id',
    aboutHint: 'It stands in no address and in no log.',
    find: 'Find',
    ofPerson: 'Requests of this person',
    entered: (number: string, due: string) => `${number} must be answered by ${due}.`,
    ended: (number: string) => `${number} is ended.`,
    corrected: (what: string, number: string) => `Corrected: ${what}. Entered as ${number}.`,
    deleted: (what: string, number: string) => `Deleted: ${what}. Entered as ${number}.`,
    tell: 'Tell these receivers, which have it:',
    content: 'Content still names the address. Remove it there, then erase its old versions:',
    more: 'More came in meanwhile and is left. Search and delete again.',
    log: 'Another process still reads the log of the database, which contains copies of deleted rows; the site empties it within a minute after that ends.',
    future: 'This day has not come yet.',
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
    entered: (number: string, due: string) => `${number} muss bis ${due} beantwortet werden.`,
    ended: (number: string) => `${number} ist beendet.`,
    corrected: (what: string, number: string) => `Berichtigt: ${what}. Verzeichnet als ${number}.`,
    deleted: (what: string, number: string) => `Gelöscht: ${what}. Verzeichnet als ${number}.`,
    tell: 'Informieren Sie diese Empfänger, die es haben:',
    content:
      'Inhalt nennt die Adresse noch. Entfernen Sie sie dort, dann löschen Sie die alten Versionen:',
    more: 'Inzwischen ist mehr eingegangen und noch da. Suchen und löschen Sie noch einmal.',
    log: 'Ein anderer Prozess liest noch das Protokoll der Datenbank, das Kopien gelöschter Zeilen enthält; die Website leert es binnen einer Minute danach.',
    future: 'Dieser Tag ist noch nicht gekommen.',
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

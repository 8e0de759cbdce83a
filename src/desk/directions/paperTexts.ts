import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';

/** The texts of the page about paper copies. */
export const paperTexts = {
  en: {
    due: 'A paper copy is due within seven calendar days of the request (Article 5(3) of Regulation (EU) 2021/2226): send it so early that it arrives by then. The day of the request does not count; days are those of UTC.',
    free: 'Visitors were promised no period: no regulation sets one for devices for animals.',
    noPersons:
      'This page names nobody. Name and postal address are with the receivers of the request, and an officer finds them by its number.',
    waiting: 'Waiting',
    nothing: 'No request waits.',
    request: 'Request',
    received: 'Received',
    dueBy: 'Due',
    asked: 'Asked for',
    inMessage: 'named in the message',
    unreadable: 'unreadable: its key is not in LEADS_KEY',
    deleted: 'the request was deleted',
    overdue: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
    left: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
    today: 'last day',
    sentOn: 'Sent on',
    sentHint: 'Day such as 2026-11-27; of all that are chosen',
    mark: 'Note as sent',
    nothingChosen: 'Choose at least one request.',
    future: 'This day has not come yet.',
    early: 'One of the requests came after this day.',
    marked: (count: number, numbers: string) =>
      count === 1
        ? `1 request is noted as sent: ${numbers}.`
        : `${count} requests are noted as sent: ${numbers}.`,
    nothingNew: 'Nothing new is noted.',
    before: (number: string, day: string, by: string, at: string) =>
      `${number} had been noted before as sent on ${day}, by ${by}, ${at}.`,
    unmarked: 'The request waits again.',
    gone: 'There is no such note any more.',
    sent: 'Sent',
    noneSent: 'Nothing was noted as sent yet.',
    late: (late: number, all: number) =>
      late === 1
        ? `1 of ${all} was sent after it was due.`
        : `${late} of ${all} were sent after they were due.`,
    by: 'Noted by',
    undo: 'Take back',
    undoOne: (number: string) => `Take back ${number}`,
    who: 'Who asked',
    whoOne: (number: string) => `Who asked: ${number}`,
    onTime: 'in time',
    tooLate: 'late',
    notice: (count: number) =>
      count === 1 ? '1 paper copy is late.' : `${count} paper copies are late.`,
  },
  de: {
    due: 'Ein Papierexemplar ist binnen sieben Kalendertagen nach der Anfrage fällig (Artikel 5 Nummer 3 der Verordnung (EU) 2021/2226): Versenden Sie es so früh, dass es bis dahin ankommt. Der Tag der Anfrage zählt nicht mit; es gelten Tage in UTC.',
    free: 'Besuchern wurde keine Frist genannt: Für Produkte für Tiere setzt keine Verordnung eine.',
    noPersons:
      'Diese Seite nennt niemanden. Name und Postanschrift haben die Empfänger der Anfrage, und die zuständige Person findet sie über die Nummer.',
    waiting: 'Offen',
    nothing: 'Keine Anfrage ist offen.',
    request: 'Anfrage',
    received: 'Eingang',
    dueBy: 'Fällig',
    asked: 'Verlangt',
    inMessage: 'in der Nachricht genannt',
    unreadable: 'nicht lesbar: Ihr Schlüssel ist nicht in LEADS_KEY',
    deleted: 'die Anfrage wurde gelöscht',
    overdue: (days: number) => (days === 1 ? '1 Tag zu spät' : `${days} Tage zu spät`),
    left: (days: number) => (days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`),
    today: 'letzter Tag',
    sentOn: 'Versandt am',
    sentHint: 'Tag wie 2026-11-27; für alle ausgewählten',
    mark: 'Als versandt vermerken',
    nothingChosen: 'Wählen Sie mindestens eine Anfrage aus.',
    future: 'Dieser Tag ist noch nicht gekommen.',
    early: 'Eine der Anfragen kam erst nach diesem Tag.',
    marked: (count: number, numbers: string) =>
      count === 1
        ? `1 Anfrage ist als versandt vermerkt: ${numbers}.`
        : `${count} Anfragen sind als versandt vermerkt: ${numbers}.`,
    nothingNew: 'Es ist nichts Neues vermerkt.',
    before: (number: string, day: string, by: string, at: string) =>
      `${number} war schon vorher als versandt am ${day} vermerkt, von ${by}, ${at}.`,
    unmarked: 'Die Anfrage ist wieder offen.',
    gone: 'Diesen Vermerk gibt es nicht mehr.',
    sent: 'Versandt',
    noneSent: 'Noch nichts wurde als versandt vermerkt.',
    late: (late: number, all: number) =>
      late === 1
        ? `1 von ${all} wurde nach der Fälligkeit versandt.`
        : `${late} von ${all} wurden nach der Fälligkeit versandt.`,
    by: 'Vermerkt von',
    undo: 'Zurücknehmen',
    undoOne: (number: string) => `${number} zurücknehmen`,
    who: 'Wer gefragt hat',
    whoOne: (number: string) => `Wer gefragt hat: ${number}`,
    onTime: 'rechtzeitig',
    tooLate: 'zu spät',
    notice: (count: number) =>
      count === 1
        ? '1 Papierexemplar ist überfällig.'
        : `${count} Papierexemplare sind überfällig.`,
  },
} satisfies InDeskLanguages<unknown>;

/** The same in one language. */
export type PaperTexts = (typeof paperTexts)[DeskLanguage];

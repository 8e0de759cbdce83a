import { defaultReceiver } from '../../deliveries/delivery.ts';
import { acceptedNames } from '../../registrations/registration.ts';
import { type Fact, Facts } from '../../ui/facts/Facts.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { hasAgreed, leadBoxes } from '../consent/formWords.ts';
import { momentText } from '../dayQuery.ts';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { stateTexts } from '../stateTexts.ts';
import { AgreedWords } from './AgreedWords.tsx';
import {
  endText,
  type HeldData,
  type HeldLead,
  type HeldMail,
  type HeldRegistration,
  type RecordWords,
  type WordsByRecord,
} from './heldData.ts';
import type { FoundPerson } from './personsService.ts';
import { countText } from './personTexts.ts';

const texts = {
  en: {
    held: 'What is held',
    nothing: 'Nothing is held under this.',
    deleted:
      'What was deleted at somebody’s request is in the requests of the person, which are found by the e-mail address: when, by whom, and how many records.',
    other: (address: string) =>
      `Browsers may have sent this address as ${address}. Search for that, too.`,
    keys: 'LEADS_KEY opens none of the latest requests; without the key of a record no address finds it.',
    lead: 'Request',
    registration: 'Registration',
    mail: 'Mail',
    receipt: 'Receipt of a privacy choice',
    confirmation: 'Confirmation of a professional',
    content: 'Content',
    received: 'Received',
    changed: 'Changed',
    cameFrom: 'Came from',
    ofForm: (form: string, brand: string, page: string) =>
      `the form ${form} on the site of ${brand}${page && `, page ${page}`}`,
    ofEvent: (event: string, brand: string) =>
      `the form of the event ${event} on the site of ${brand}`,
    status: 'Status',
    receivers: 'Receivers',
    ends: 'Kept until',
    entries: 'Entries',
    unreadable: 'unreadable: their key is not in LEADS_KEY',
    event: 'Event',
    proven: 'Address proven',
    notProven: 'no: somebody else may have entered it',
    agreed: {
      terms: 'Terms of participation',
      dataUse: 'Use of the details',
      declaration: 'Declaration of the profession',
      needs: 'Storage of the needs',
      dataUsageConsent: 'Consent to the use of the details',
      emailConsent: 'Consent to e-mails',
    },
    about: 'About',
    file: 'File on the server',
    versions: 'Versions',
    present: 'one of them is shown now',
    past: 'none is shown now',
    source: 'Source',
    damaged: (count: number) =>
      count === 1
        ? '1 stored version of staff and presenters cannot be read.'
        : `${count} stored versions of staff and presenters cannot be read.`,
    notHere: 'What is not listed here',
    notHereLines: [
      'Receipts of privacy choices and confirmations of professionals name nobody, so no address finds them.',
      'A request is also with its receivers, and mails are in mailboxes; backups, logs and archives of the server may hold copies.',
      'Other spellings of the address, and what other people wrote about the person, are not found.',
    ],
  },
  de: {
    held: 'Was gespeichert ist',
    nothing: 'Hierunter ist nichts gespeichert.',
    deleted:
      'Was auf Antrag gelöscht wurde, steht bei den Anträgen der Person, die man über die E-Mail-Adresse findet: wann, von wem und wie viele Aufzeichnungen.',
    other: (address: string) =>
      `Browser haben diese Adresse vielleicht als ${address} gesandt. Suchen Sie auch danach.`,
    keys: 'LEADS_KEY öffnet keine der letzten Anfragen; ohne den Schlüssel einer Aufzeichnung findet keine Adresse sie.',
    lead: 'Anfrage',
    registration: 'Anmeldung',
    mail: 'E-Mail',
    receipt: 'Beleg einer Datenschutz-Entscheidung',
    confirmation: 'Bestätigung einer Fachperson',
    content: 'Inhalt',
    received: 'Eingegangen',
    changed: 'Geändert',
    cameFrom: 'Herkunft',
    ofForm: (form: string, brand: string, page: string) =>
      `Formular ${form} auf der Website von ${brand}${page && `, Seite ${page}`}`,
    ofEvent: (event: string, brand: string) =>
      `Formular der Veranstaltung ${event} auf der Website von ${brand}`,
    status: 'Zustand',
    receivers: 'Empfänger',
    ends: 'Aufbewahrt bis',
    entries: 'Angaben',
    unreadable: 'nicht lesbar: Ihr Schlüssel ist nicht in LEADS_KEY',
    event: 'Veranstaltung',
    proven: 'Adresse bestätigt',
    notProven: 'nein: Jemand anderes könnte sie eingegeben haben',
    agreed: {
      terms: 'Teilnahmebedingungen',
      dataUse: 'Nutzung der Angaben',
      declaration: 'Erklärung zum Beruf',
      needs: 'Speicherung der Bedürfnisse',
      dataUsageConsent: 'Einwilligung in die Nutzung der Angaben',
      emailConsent: 'Einwilligung in E-Mails',
    },
    about: 'Zu',
    file: 'Datei auf dem Server',
    versions: 'Versionen',
    present: 'eine davon wird jetzt gezeigt',
    past: 'keine wird jetzt gezeigt',
    source: 'Quelle',
    damaged: (count: number) =>
      count === 1
        ? '1 gespeicherte Version von Mitarbeitenden und Vortragenden ist nicht lesbar.'
        : `${count} gespeicherte Versionen von Mitarbeitenden und Vortragenden sind nicht lesbar.`,
    notHere: 'Was hier nicht steht',
    notHereLines: [
      'Belege von Datenschutz-Entscheidungen und Bestätigungen von Fachkreisen nennen niemanden; keine Adresse findet sie.',
      'Eine Anfrage haben auch ihre Empfänger, E-Mails liegen in Postfächern; Sicherungskopien, Protokolle und Archive des Servers können Kopien enthalten.',
      'Andere Schreibweisen der Adresse, und was andere über die Person geschrieben haben, werden nicht gefunden.',
    ],
  },
} satisfies InDeskLanguages<unknown>;

const isEmpty = ({ leads, registrations, mails, receipts, confirmations, content }: HeldData) =>
  [leads, registrations, mails, receipts, confirmations, content.items].every(
    ({ length }) => length === 0,
  );

/** All that is held under what an officer entered, each record with where it came from and when it ends. */
export function HeldView({
  found: { held, counts, otherSpelling, keysOpen },
  words,
  language,
}: {
  readonly found: FoundPerson;
  readonly words: WordsByRecord;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  return (
    <section>
      <h2 id="held">{text.held}</h2>
      {otherSpelling && <Note tone="important">{text.other(otherSpelling)}</Note>}
      {!keysOpen && <Note tone="warning">{text.keys}</Note>}
      <p>
        <strong>{isEmpty(held) ? text.nothing : countText(counts, language)}</strong>
      </p>
      {isEmpty(held) && <p>{text.deleted}</p>}
      <Records held={held} words={words} language={language} />
      {held.content.unreadable > 0 && (
        <Note tone="warning">{text.damaged(held.content.unreadable)}</Note>
      )}
      <details>
        <summary>{text.notHere}</summary>
        <ul>
          {text.notHereLines.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Each record, with where it came from and when it ends. */
function Records({
  held,
  words,
  language,
}: {
  readonly held: HeldData;
  readonly words: WordsByRecord;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  return (
    <>
      {held.leads.map((it) => (
        <HeldRecord
          key={it.lead.id}
          title={`${text.lead} ${it.reference}`}
          facts={leadFacts(it, words.get(it.lead.id), language)}
        />
      ))}
      {held.registrations.map((it) => (
        <HeldRecord
          key={it.registration.id}
          title={`${text.registration} ${it.reference}`}
          facts={registrationFacts(it, words.get(it.registration.id), language)}
        />
      ))}
      {held.mails.map((it) => (
        <HeldRecord key={it.mail.id} title={text.mail} facts={mailFacts(it, language)} />
      ))}
      {held.receipts.map(({ receipt, end }) => (
        <HeldRecord
          key={receipt.id}
          title={text.receipt}
          facts={[...entryFacts(receipt), { name: text.ends, value: endText(end, language) }]}
        />
      ))}
      {held.confirmations.map(({ confirmation, end }) => (
        <HeldRecord
          key={confirmation.id}
          title={text.confirmation}
          facts={[...entryFacts(confirmation), { name: text.ends, value: endText(end, language) }]}
        />
      ))}
      {held.content.items.map(({ codename, type, source, versions, isPresent }) => (
        <HeldRecord
          key={`${source} ${codename}`}
          title={`${text.content} ${codename} (${type})`}
          facts={[
            { name: text.source, value: source },
            { name: text.versions, value: `${versions}, ${isPresent ? text.present : text.past}` },
          ]}
        />
      ))}
    </>
  );
}

function HeldRecord({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <article>
      <h3>{title}</h3>
      <Facts facts={facts} />
    </article>
  );
}

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

const entryFacts = (entries: object): Fact[] =>
  Object.entries(entries).map(([name, value]) => ({ name, value: valueText(value) }));

function leadFacts(
  { end, lead }: HeldLead,
  words: RecordWords | undefined,
  language: DeskLanguage,
): readonly Fact[] {
  const text = texts[language];
  const page = lead.payload?.page || lead.payload?.url;
  const agreed = leadBoxes
    .filter((name) => hasAgreed(lead, name))
    .map((name) => ({
      name: text.agreed[name],
      value: <AgreedWords accepted words={words?.[name]} language={language} />,
    }));
  const states = stateTexts[language];
  const receivers = lead.deliveries.map(({ receiver, status, deliveredAt }) => {
    const name = receiver === defaultReceiver ? states.defaultReceiver : receiver;
    const state = [states.deliveries[status], deliveredAt && momentText(deliveredAt)];
    return `${name}: ${state.filter(Boolean).join(' ')}`;
  });
  return [
    { name: text.received, value: momentText(lead.receivedAt) },
    { name: text.cameFrom, value: text.ofForm(lead.form, lead.brand, valueText(page)) },
    { name: text.status, value: states.deliveries[lead.status] },
    { name: text.receivers, value: receivers.join('; ') },
    { name: text.ends, value: endText(end, language) },
    ...(lead.payload ? entryFacts(lead.payload) : [{ name: text.entries, value: text.unreadable }]),
    ...agreed,
  ];
}

function registrationFacts(
  { end, registration: it }: HeldRegistration,
  words: RecordWords | undefined,
  language: DeskLanguage,
): readonly Fact[] {
  const text = texts[language];
  const accepted = acceptedNames.flatMap((name): Fact[] => {
    const one = it.accepted?.[name];
    if (!one?.asked) return [];
    const value = (
      <AgreedWords accepted={one.accepted} words={words?.[name]} record={one} language={language} />
    );
    return [{ name: text.agreed[name], value }];
  });
  return [
    { name: text.received, value: momentText(it.receivedAt) },
    { name: text.changed, value: momentText(it.changedAt) },
    { name: text.cameFrom, value: text.ofEvent(it.event, it.brand) },
    { name: text.event, value: it.title },
    { name: text.status, value: stateTexts[language].registrations[it.status] },
    { name: text.proven, value: it.provenAt ? momentText(it.provenAt) : text.notProven },
    { name: text.ends, value: endText(end, language) },
    { name: 'email', value: it.email ?? text.unreadable },
    ...entryFacts(it.details ?? {}),
    ...accepted,
  ];
}

const mailFacts = (
  { about, end, mail, file }: HeldMail,
  language: DeskLanguage,
  text = texts[language],
): readonly Fact[] => [
  { name: text.about, value: `${about}: ${stateTexts[language].mails[mail.kind]}` },
  { name: text.received, value: momentText(mail.createdAt) },
  { name: text.status, value: stateTexts[language].deliveries[mail.status] },
  { name: text.file, value: file },
  { name: text.ends, value: endText(end, language) },
];

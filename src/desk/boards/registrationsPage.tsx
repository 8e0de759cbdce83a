import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { RowTable } from '../../ui/table/Table.tsx';
import type { Vocabularies } from '../../vocabularies/vocabularies.ts';
import { FilterForm, PostForm } from '../DeskForms.tsx';
import {
  type DeskAsk,
  DeskFault,
  type DeskPage,
  deskRoot,
  type InDeskLanguages,
} from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { type Filter, readFilter } from '../filter.ts';
import { type ListPart, partOf } from '../PagedList.tsx';
import { BoardChart, BoardTable, written, writtenTime } from './BoardParts.tsx';
import { type DoorEntry, doorFile, doorList, type EventCount, eventCounts } from './doorList.ts';

const path = 'boards/registrations';

const texts = {
  en: {
    lead: 'Who has registered for which event. Choose an event for the list for its door; it can be printed and contains neither addresses nor needs.',
    caption: 'Events with registrations, the next ones first',
    heads: ['Event', 'Begins', 'Seats', 'Confirmed', 'Waiting', 'List'],
    any: 'any number',
    unknown: 'unknown',
    open: 'List for the door',
    chart: 'People with a seat, by event',
    people: (confirmed: string, seats: string | undefined) => {
      if (seats !== undefined) return `${confirmed} of ${seats}`;
      return confirmed === '1' ? '1 person' : `${confirmed} people`;
    },
    door: (title: string) => `At the door: ${title}`,
    doorHeads: ['Last name', 'First name', 'Institution', 'Role', 'Reference', 'Address', 'There'],
    proven: 'proven',
    unproven: 'not proven',
    closed: 'The key of this entry is missing.',
    count: (count: string) =>
      count === '1' ? '1 person has a seat.' : `${count} people have a seat.`,
    csv: 'Download as CSV',
    tooMany: (most: string) => `Only the first ${most} people are shown; the CSV file has all.`,
    noEvent: 'Name an event that people have registered for.',
  },
  de: {
    lead: 'Wer sich für welche Veranstaltung angemeldet hat. Wählen Sie eine Veranstaltung für die Liste am Einlass; sie lässt sich drucken und enthält weder Adressen noch Bedürfnisse.',
    caption: 'Veranstaltungen mit Anmeldungen, die nächsten zuerst',
    heads: ['Veranstaltung', 'Beginn', 'Plätze', 'Bestätigt', 'Wartend', 'Liste'],
    any: 'beliebig viele',
    unknown: 'unbekannt',
    open: 'Liste für den Einlass',
    chart: 'Menschen mit Platz nach Veranstaltung',
    people: (confirmed: string, seats: string | undefined) => {
      if (seats !== undefined) return `${confirmed} von ${seats}`;
      return confirmed === '1' ? '1 Mensch' : `${confirmed} Menschen`;
    },
    door: (title: string) => `Am Einlass: ${title}`,
    doorHeads: ['Nachname', 'Vorname', 'Einrichtung', 'Rolle', 'Referenz', 'Adresse', 'Da'],
    proven: 'bestätigt',
    unproven: 'nicht bestätigt',
    closed: 'Der Schlüssel dieses Eintrags fehlt.',
    count: (count: string) =>
      count === '1' ? '1 Mensch hat einen Platz.' : `${count} Menschen haben einen Platz.`,
    csv: 'Als CSV herunterladen',
    tooMany: (most: string) =>
      `Nur die ersten ${most} Menschen werden gezeigt; die CSV-Datei hat alle.`,
    noEvent: 'Nennen Sie eine Veranstaltung, für die es Anmeldungen gibt.',
  },
} satisfies InDeskLanguages<unknown>;

interface RegistrationData {
  readonly query: Filter;
  readonly part: ListPart<EventCount>;
  /** The list for the door of the event that was chosen. */
  readonly door?: {
    readonly event: EventCount;
    readonly entries: readonly DoorEntry[];
    readonly vocabularies: Vocabularies;
  };
}

/** More people than these are only in the CSV file: a page must end. */
const mostAtDoor = 1_000;

const titleOf = ({ title, event }: EventCount) => title || event;

const events = (ask: DeskAsk, { boards, records }: DeskServices) =>
  eventCounts(records.registrations, boards.brand, ask.now.toISOString());

async function load(ask: DeskAsk, services: DeskServices): Promise<RegistrationData> {
  const query = readFilter(ask, [
    { name: 'text', label: { en: 'Part of the title', de: 'Teil des Titels' } },
  ]);
  const text = query.valueOf('text')?.toLowerCase() ?? '';
  const all = await events(ask, services);
  const rows = all.filter((it) => `${it.title}\n${it.event}`.toLowerCase().includes(text));
  return { query, part: partOf(rows, ask.query) };
}

/** An event by its codename. @throws DeskFault if nobody has registered for it */
async function eventOf(codename: string | null, ask: DeskAsk, services: DeskServices) {
  const event = (await events(ask, services)).find((it) => it.event === codename);
  if (!event) throw new DeskFault(texts[ask.language].noEvent);
  return event;
}

/** Opens the list for the door of an event: an action, so that the audit trail notes who read it. */
function DoorButton({ row, ask }: { row: EventCount; ask: DeskAsk }) {
  return (
    <PostForm ask={ask} page={path} hidden={{ event: row.event }}>
      <Button type="submit" look="quiet" name="action" value="door">
        {texts[ask.language].open}
        <VisuallyHidden> {titleOf(row)}</VisuallyHidden>
      </Button>
    </PostForm>
  );
}

function Events({ part, ask }: { part: ListPart<EventCount>; ask: DeskAsk }) {
  const text = texts[ask.language];
  return (
    <>
      <BoardTable caption={text.caption} heads={text.heads} part={part} path={path} ask={ask}>
        {(row) => ({
          key: row.event,
          cells: [
            titleOf(row),
            row.startsAt ? writtenTime(row.startsAt, ask, row.timeZone) : text.unknown,
            row.seats === undefined ? text.any : written(row.seats, ask),
            written(row.confirmed, ask),
            written(row.waiting, ask),
            <DoorButton key="door" ask={ask} row={row} />,
          ],
        })}
      </BoardTable>
      <BoardChart
        ask={ask}
        caption={text.chart}
        bars={part.rows.map((row) => {
          const seats = row.seats === undefined ? undefined : written(row.seats, ask);
          const value = text.people(written(row.confirmed, ask), seats);
          return { label: titleOf(row), to: row.confirmed, of: row.seats, value };
        })}
      />
    </>
  );
}

function Door({ door, ask }: { door: NonNullable<RegistrationData['door']>; ask: DeskAsk }) {
  const text = texts[ask.language];
  const { event, entries, vocabularies } = door;
  const caption = text.door(titleOf(event));
  const roleOf = (role: string) =>
    role && vocabularies.labelOf('registration_roles', role, ask.language);
  return (
    <>
      <h2>{caption}</h2>
      <p>
        {event.startsAt && `${writtenTime(event.startsAt, ask, event.timeZone)}. `}
        {text.count(written(entries.length, ask))}
      </p>
      <p>
        <a
          className={buttonClass}
          href={`${deskRoot}/${path}/door.csv?event=${encodeURIComponent(event.event)}`}
        >
          {text.csv}
        </a>
      </p>
      {entries.length > mostAtDoor && <p>{text.tooMany(written(mostAtDoor, ask))}</p>}
      <RowTable
        caption={caption}
        quiet
        heads={text.doorHeads}
        rows={entries.slice(0, mostAtDoor).map((entry) => ({
          key: entry.reference,
          cells: [
            entry.lastName || text.closed,
            entry.firstName,
            entry.institution,
            roleOf(entry.role),
            entry.reference,
            entry.isProven ? text.proven : text.unproven,
            '☐',
          ],
        }))}
      />
    </>
  );
}

function View({ data, ask }: { readonly data: RegistrationData; readonly ask: DeskAsk }) {
  const { query, part, door } = data;
  return (
    <>
      <p>{texts[ask.language].lead}</p>
      <FilterForm fields={query.fields} path={path} ask={ask} />
      {door ? <Door door={door} ask={ask} /> : <Events part={part} ask={ask} />}
    </>
  );
}

/** The board of registrations by event, with lists for the door (PROOF-66); it names people. */
export const registrationsPage: DeskPage<RegistrationData> = {
  path,
  area: 'boards',
  title: { en: 'Registrations by event', de: 'Anmeldungen nach Veranstaltung' },
  roles: ['officer'],
  load,
  View,
  actions: {
    // An action, so that the audit trail says who has seen the names.
    async door(form, ask, services) {
      const event = await eventOf(form.get('event'), ask, services);
      const { boards, records } = services;
      const entries = await doorList(records.registrations, boards.brand, event.event);
      const { vocabularies } = (await boards.content()).edition;
      const data = { ...(await load(ask, services)), door: { event, entries, vocabularies } };
      return { data, note: event.event };
    },
  },
  files: {
    async 'door.csv'(ask, services) {
      const { event } = await eventOf(ask.query.get('event'), ask, services);
      const { boards, records } = services;
      return doorFile(event, await doorList(records.registrations, boards.brand, event));
    },
  },
};

import { referenceOf } from '../../contact/reference.ts';
import { isDay } from '../../content/dates.ts';
import { countryName } from '../../country/country.ts';
import { Badge, type BadgeTone } from '../../ui/badge/Badge.tsx';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { FormLayout, FormMessage } from '../../ui/form/FormLayout.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { ColumnHeads, Table } from '../../ui/table/Table.tsx';
import { daysBefore, noDay } from '../dayQuery.ts';
import type { DeskAsk, DeskForm, DeskPage, InDeskLanguages } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { entriesPerPage, PagedList, readPart } from '../PagedList.tsx';
import { PostForm } from '../PostForm.tsx';
import { hasRole } from '../role.ts';
import styles from './paperPage.module.css';
import {
  lastDay,
  overdueBefore,
  type PaperPage,
  type PaperRequest,
  urgencyOf,
} from './paperRequests.ts';

const path = 'directions/paper';

const texts = {
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
    state: 'State',
    asked: 'Asked for',
    country: 'Country',
    inMessage: 'named in the message',
    unreadable: 'unreadable: its key is not in LEADS_KEY',
    deleted: 'the request was deleted',
    overdue: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
    left: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
    today: 'last day',
    open: 'waits',
    sentOn: 'Sent on',
    sentHint: 'Day such as 2026-11-27; of all that are chosen',
    mark: 'Note as sent',
    nothingChosen: 'Choose at least one request.',
    future: 'This day has not come yet.',
    early: 'One of the requests came after this day.',
    marked: (count: number) =>
      count === 1 ? '1 request is noted as sent.' : `${count} requests are noted as sent.`,
    unmarked: 'The request waits again.',
    gone: 'There is no such note any more.',
    sent: 'Sent',
    noneSent: 'Nothing was noted as sent yet.',
    late: (late: number, all: number) => `${late} of ${all} were sent after they were due.`,
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
    state: 'Zustand',
    asked: 'Verlangt',
    country: 'Land',
    inMessage: 'in der Nachricht genannt',
    unreadable: 'nicht lesbar: Ihr Schlüssel ist nicht in LEADS_KEY',
    deleted: 'die Anfrage wurde gelöscht',
    overdue: (days: number) => (days === 1 ? '1 Tag zu spät' : `${days} Tage zu spät`),
    left: (days: number) => (days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`),
    today: 'letzter Tag',
    open: 'offen',
    sentOn: 'Versandt am',
    sentHint: 'Tag wie 2026-11-27; für alle ausgewählten',
    mark: 'Als versandt vermerken',
    nothingChosen: 'Wählen Sie mindestens eine Anfrage aus.',
    future: 'Dieser Tag ist noch nicht gekommen.',
    early: 'Eine der Anfragen kam erst nach diesem Tag.',
    marked: (count: number) =>
      count === 1
        ? '1 Anfrage ist als versandt vermerkt.'
        : `${count} Anfragen sind als versandt vermerkt.`,
    unmarked: 'Die Anfrage ist wieder offen.',
    gone: 'Diesen Vermerk gibt es nicht mehr.',
    sent: 'Versandt',
    noneSent: 'Noch nichts wurde als versandt vermerkt.',
    late: (late: number, all: number) => `${late} von ${all} wurden nach der Fälligkeit versandt.`,
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

type Texts = (typeof texts)[DeskAsk['language']];

interface PaperData {
  readonly waiting: PaperPage;
  readonly sent: PaperPage;
  readonly late: number;
  readonly isDue: boolean;
  readonly done?: string;
  readonly failed?: string;
  /** What was chosen and entered, if it has a fault. */
  readonly chosen?: readonly string[];
  readonly sentOn?: string;
  readonly dayFault?: string;
}

/** The parameter of the list of what was sent. */
const sentPage = 'sent';

async function load({ query }: DeskAsk, { records, paperIsDue }: DeskServices): Promise<PaperData> {
  const { paper } = records;
  return {
    waiting: await readPart((skip) => paper.waiting(skip, entriesPerPage), query),
    sent: await readPart((skip) => paper.sent(skip, entriesPerPage), query, sentPage),
    late: await paper.countLate(),
    isDue: paperIsDue,
  };
}

const numberOf = ({ id }: Pick<PaperRequest, 'id'>) => referenceOf('REQ', id);

async function markSent(form: DeskForm, ask: DeskAsk, services: DeskServices) {
  const text = texts[ask.language];
  const data = await load(ask, services);
  const chosen = form.getAll('request').slice(0, entriesPerPage);
  const sentOn = form.get('sentOn')?.trim() ?? '';
  const requests = data.waiting.requests.filter(({ id }) => chosen.includes(id));
  const dayFault = dayFaultOf(sentOn, requests, ask);
  if (dayFault) return { data: { ...data, chosen, sentOn, dayFault } };
  if (chosen.length === 0) return { data: { ...data, sentOn, failed: text.nothingChosen } };
  const note = { sentOn, markedAt: ask.now.toISOString(), markedBy: ask.user.name };
  const count = await services.records.paper.markSent(chosen, note);
  const again = await load(ask, services);
  return { data: { ...again, done: text.marked(count) }, note: `${count} sent` };
}

function dayFaultOf(day: string, requests: readonly PaperRequest[], ask: DeskAsk) {
  const text = texts[ask.language];
  if (!isDay(day)) return noDay(ask.language);
  if (day > daysBefore(ask.now, 0)) return text.future;
  return requests.some((it) => it.receivedAt.slice(0, 10) > day) ? text.early : undefined;
}

async function markWaiting(form: DeskForm, ask: DeskAsk, services: DeskServices) {
  const text = texts[ask.language];
  const id = form.get('request') ?? '';
  const wasThere = await services.records.paper.markWaiting(id);
  const data = await load(ask, services);
  return wasThere
    ? { data: { ...data, done: text.unmarked }, note: numberOf({ id }) }
    : { data: { ...data, failed: text.gone } };
}

/** Requests for directions for use on paper, and on the first page how many are late (PROOF-54, PROOF-55). */
export const paperPage: DeskPage<PaperData> = {
  path,
  area: 'records',
  title: { en: 'Paper copies', de: 'Papierexemplare' },
  roles: ['officer', 'operator'],
  load,
  View: PaperView,
  async notices({ language, now }, { records, paperIsDue }) {
    const late = paperIsDue ? await records.paper.countWaiting(overdueBefore(now)) : 0;
    return late > 0 ? [{ text: texts[language].notice(late), isUrgent: true }] : [];
  },
  actions: { sent: markSent, waiting: markWaiting },
};

function PaperView({ data, ask }: { readonly data: PaperData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { waiting, sent } = data;
  return (
    <>
      <p>{data.isDue ? text.due : text.free}</p>
      <p>{text.noPersons}</p>
      {data.done && <FormMessage tone="success">{data.done}</FormMessage>}
      {data.failed && <FormMessage tone="error">{data.failed}</FormMessage>}
      <section>
        <h2 id="waiting">{`${text.waiting} (${waiting.total})`}</h2>
        {waiting.requests.length === 0 ? (
          <p>{text.nothing}</p>
        ) : (
          <PagedList ask={ask} path={path} total={waiting.total}>
            <Waiting data={data} ask={ask} text={text} />
          </PagedList>
        )}
      </section>
      <section>
        <h2 id="sent">{`${text.sent} (${sent.total})`}</h2>
        {data.isDue && sent.total > 0 && <p>{text.late(data.late, sent.total)}</p>}
        {sent.requests.length === 0 ? (
          <p>{text.noneSent}</p>
        ) : (
          <PagedList ask={ask} path={path} total={sent.total} name={sentPage}>
            <Sent data={data} ask={ask} text={text} />
          </PagedList>
        )}
      </section>
    </>
  );
}

interface ListProps {
  readonly data: PaperData;
  readonly ask: DeskAsk;
  readonly text: Texts;
}

/** The form for what was sent, and beside it a form for each person who asked. */
function Waiting({ data, ask, text }: ListProps) {
  const { requests } = data.waiting;
  const isOfficer = hasRole(ask.user, ['officer']);
  const heads = [text.request, text.received];
  if (data.isDue) heads.push(text.dueBy, text.state);
  heads.push(text.asked, text.country);
  if (isOfficer) heads.push(text.who);
  return (
    <>
      <PostForm ask={ask} page={`${path}?${ask.query}`}>
        <Table caption={text.waiting} quiet>
          <table>
            <ColumnHeads names={heads} />
            <tbody>
              {requests.map((it) => (
                <tr key={it.id}>
                  <th scope="row">
                    <label className={styles.choose}>
                      <input
                        type="checkbox"
                        name="request"
                        value={it.id}
                        defaultChecked={data.chosen?.includes(it.id)}
                      />
                      {numberOf(it)}
                    </label>
                  </th>
                  <td>{it.receivedAt.slice(0, 10)}</td>
                  {data.isDue && <td>{lastDay(it.receivedAt)}</td>}
                  {data.isDue && (
                    <td>
                      <Urgency request={it} now={ask.now} text={text} />
                    </td>
                  )}
                  <Asked request={it} text={text} language={ask.language} />
                  {isOfficer && (
                    <td>
                      <button
                        type="submit"
                        className={styles.who}
                        form={`who-${it.id}`}
                        aria-label={text.whoOne(numberOf(it))}
                      >
                        {text.who}
                      </button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Table>
        <FormLayout>
          <TextField
            label={text.sentOn}
            hint={text.sentHint}
            name="sentOn"
            defaultValue={data.sentOn ?? daysBefore(ask.now, 0)}
            error={data.dayFault}
            maxLength={10}
            required
          />
          <Actions>
            <Button type="submit" name="action" value="sent">
              {text.mark}
            </Button>
          </Actions>
        </FormLayout>
      </PostForm>
      {isOfficer &&
        requests.map((it) => (
          <PostForm
            key={it.id}
            id={`who-${it.id}`}
            ask={ask}
            page="persons"
            hidden={{ about: it.id, action: 'find' }}
          />
        ))}
    </>
  );
}

function Urgency({
  request,
  now,
  text,
}: {
  readonly request: PaperRequest;
  readonly now: Date;
  readonly text: Texts;
}) {
  const { state, days } = urgencyOf(request.receivedAt, now);
  const tones: Readonly<Record<typeof state, BadgeTone>> = {
    overdue: 'stop',
    urgent: 'attention',
    open: 'neutral',
  };
  const words = days < 0 ? text.overdue(-days) : days === 0 ? text.today : text.left(days);
  return <Badge tone={tones[state]}>{words}</Badge>;
}

function Asked({
  request: { asked, sent },
  text,
  language,
}: {
  readonly request: PaperRequest;
  readonly text: Texts;
  readonly language: DeskAsk['language'];
}) {
  if (!asked) return <td colSpan={2}>{sent ? text.deleted : text.unreadable}</td>;
  const { product, number, revision, country } = asked;
  return (
    <>
      <td>{[product, number, revision].filter(Boolean).join(', ') || text.inMessage}</td>
      <td>{countryName(country, language) || country}</td>
    </>
  );
}

function Sent({ data, ask, text }: ListProps) {
  const { requests } = data.sent;
  const heads = [text.request, text.received, text.sentOn];
  if (data.isDue) heads.push(text.state);
  heads.push(text.by, text.asked, text.country, text.undo);
  return (
    <Table caption={text.sent} quiet>
      <table>
        <ColumnHeads names={heads} />
        <tbody>
          {requests.map((it) => {
            const isLate = (it.sent?.sentOn ?? '') > lastDay(it.receivedAt);
            return (
              <tr key={it.id}>
                <th scope="row" className={styles.number}>
                  {numberOf(it)}
                </th>
                <td>{it.receivedAt.slice(0, 10)}</td>
                <td>{it.sent?.sentOn}</td>
                {data.isDue && (
                  <td>
                    <Badge tone={isLate ? 'stop' : 'good'}>
                      {isLate ? text.tooLate : text.onTime}
                    </Badge>
                  </td>
                )}
                <td>{it.sent?.markedBy}</td>
                <Asked request={it} text={text} language={ask.language} />
                <td>
                  <PostForm ask={ask} page={path} hidden={{ request: it.id }}>
                    <Button
                      type="submit"
                      look="quiet"
                      name="action"
                      value="waiting"
                      aria-label={text.undoOne(numberOf(it))}
                    >
                      {text.undo}
                    </Button>
                  </PostForm>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Table>
  );
}

import { Fragment } from 'react';
import { referenceOf } from '../../contact/reference.ts';
import { defaultReceiver, deliveryKinds, deliveryStatuses } from '../../deliveries/delivery.ts';
import {
  type DeliveryCount,
  type Undelivered,
  type UndeliveredStatus,
  undeliveredStatuses,
} from '../../deliveries/deliveryOverview.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { FilterForm, PostForm } from '../DeskForms.tsx';
import { hasRole, type Role } from '../deskAccess.ts';
import { type DeskAsk, DeskFault, type DeskPage, type InDeskLanguages } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { type Filter, readFilter } from '../filter.ts';
import { entriesBefore, entriesPerPage, type ListPart } from '../PagedList.tsx';
import { stateTexts } from '../stateTexts.ts';
import { BoardChart, BoardTable, openNotices, written, writtenTime } from './BoardParts.tsx';
import { receiversWithLeads, unservedLeads } from './unservedLeads.ts';

const path = 'boards/deliveries';

/** Who may look, and who may send again. */
const lookers: readonly Role[] = ['officer', 'operator'];

const texts = {
  en: {
    lead: 'Leads that go to their receivers, and mails that go to the mail server. No entry of a visitor is shown here.',
    caption: 'What is not delivered, latest first',
    heads: ['Reference', 'Receiver', 'State', 'Queued', 'Retry'],
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    chart: 'Deliveries by receiver and state',
    oldest: (count: string, time: string) => `${count}, the oldest of ${time}`,
    kinds: { lead: 'lead', mail: 'mail' },
    receiver: stateTexts.en.defaultReceiver,
    mailServer: 'mail server',
    states: stateTexts.en.deliveries,
    due: (time: string) => `next attempt ${time}`,
    again: 'Send again',
    all: 'Send everything again that was given up',
    done: (count: string) => `Due again at once: ${count}.`,
    sends: 'The running site sends what is due.',
    wrong: 'There is nothing to send again: it is delivered, refused or just being sent.',
  },
  de: {
    lead: 'Leads, die an ihre Empfänger gehen, und Mails, die an den Mailserver gehen. Kein Eintrag eines Besuchers wird hier gezeigt.',
    caption: 'Was nicht zugestellt ist, das Neueste zuerst',
    heads: ['Referenz', 'Empfänger', 'Zustand', 'Eingereiht', 'Wiederholen'],
    attempts: (count: number) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
    chart: 'Zustellungen nach Empfänger und Zustand',
    oldest: (count: string, time: string) => `${count}, die älteste vom ${time}`,
    kinds: { lead: 'Lead', mail: 'Mail' },
    receiver: stateTexts.de.defaultReceiver,
    mailServer: 'Mailserver',
    states: stateTexts.de.deliveries,
    due: (time: string) => `nächster Versuch ${time}`,
    again: 'Noch einmal senden',
    all: 'Alles Aufgegebene noch einmal senden',
    done: (count: string) => `Sofort wieder fällig: ${count}.`,
    sends: 'Die laufende Website sendet, was fällig ist.',
    wrong:
      'Da ist nichts noch einmal zu senden: Es ist zugestellt, abgelehnt oder wird gerade gesendet.',
  },
} satisfies InDeskLanguages<unknown>;

interface DeliveryData {
  readonly query: Filter;
  readonly part: ListPart<Undelivered>;
  readonly counts: readonly DeliveryCount[];
  /** Why leads are sent to nobody, in words; empty if all are sent. */
  readonly unserved: readonly string[];
  /** How many an action has made due again. */
  readonly retried?: number;
}

const fieldsOf = (counts: readonly DeliveryCount[], { language }: DeskAsk) => {
  const text = texts[language];
  return [
    {
      name: 'state',
      label: { en: 'State', de: 'Zustand' },
      all: { en: 'Everything undelivered', de: 'Alles nicht Zugestellte' },
      choices: undeliveredStatuses.map((value) => ({ value, name: text.states[value] })),
    },
    {
      name: 'what',
      label: { en: 'What', de: 'Was' },
      all: { en: 'Leads and mails', de: 'Leads und Mails' },
      choices: deliveryKinds.map((value) => ({ value, name: text.kinds[value] })),
    },
    {
      name: 'receiver',
      label: { en: 'Receiver', de: 'Empfänger' },
      all: { en: 'All receivers', de: 'Alle Empfänger' },
      choices: [...new Set(counts.map(({ receiver }) => receiver))].map((value) => ({
        value,
        name: value === defaultReceiver ? text.receiver : value,
      })),
    },
  ];
};

async function load(ask: DeskAsk, { boards, records }: DeskServices): Promise<DeliveryData> {
  const { brand } = boards;
  const { deliveryOverview } = records;
  const counts = await deliveryOverview.counts(brand);
  const query = readFilter(ask, fieldsOf(counts, ask));
  const filter = {
    status: query.valueOf('state') as UndeliveredStatus | undefined,
    what: deliveryKinds.find((it) => it === query.valueOf('what')),
    receiver: query.valueOf('receiver'),
  };
  const total = counts
    .filter(
      ({ what, receiver, status }) =>
        (filter.status ? status === filter.status : status !== 'delivered') &&
        (!filter.what || what === filter.what) &&
        (!filter.receiver || receiver === filter.receiver),
    )
    .reduce((sum, { count }) => sum + count, 0);
  const span = { skip: entriesBefore(total, ask.query), limit: entriesPerPage };
  const rows = await deliveryOverview.list(brand, filter, span);
  const unserved = unservedLeads(
    [defaultReceiver, ...receiversWithLeads(counts)],
    boards.whyUnserved,
    ask,
  );
  return { query, part: { rows, total }, counts, unserved };
}

/** The board after an action, which alone says how many are due again: an address could say anything. */
const loadRetried = async (retried: number, ask: DeskAsk, services: DeskServices) => ({
  ...(await load(ask, services)),
  retried,
});

/** The number that the visitor of a lead knows, or the id of a mail. */
const referenceTo = ({ what, record }: Pick<Undelivered, 'what' | 'record'>) =>
  what === 'lead' ? referenceOf('REQ', record) : record;

const receiverName = ({ what, receiver }: Pick<Undelivered, 'what' | 'receiver'>, ask: DeskAsk) => {
  const text = texts[ask.language];
  if (receiver !== defaultReceiver) return receiver;
  return what === 'mail' ? text.mailServer : text.receiver;
};

/** The state of a delivery, with its attempts. */
function State({ row, ask }: { readonly row: Undelivered; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { status, attempts, failure, dueAt } = row;
  return (
    <>
      <Badge tone={status === 'waiting' ? 'attention' : 'stop'}>{text.states[status]}</Badge>
      <div>
        {text.attempts(attempts)}
        {failure && (
          <>
            , <span lang="en">{failure}</span>
          </>
        )}
      </div>
      {dueAt && <div>{text.due(writtenTime(dueAt, ask))}</div>}
    </>
  );
}

/** The button that sends something again. */
function Retry({ row, ask }: { readonly row: Undelivered; readonly ask: DeskAsk }) {
  const { what, record } = row;
  return (
    <PostForm ask={ask} page={path} hidden={{ what, record }}>
      <Button type="submit" look="quiet" name="action" value="retry">
        {texts[ask.language].again}
        <VisuallyHidden> {referenceTo(row)}</VisuallyHidden>
      </Button>
    </PostForm>
  );
}

function View({ data, ask }: { readonly data: DeliveryData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { query, part, counts, unserved, retried } = data;
  const dead = counts.some(({ status }) => status === 'dead');
  const inOrder = counts.toSorted(
    (a, b) => deliveryStatuses.indexOf(a.status) - deliveryStatuses.indexOf(b.status),
  );
  return (
    <>
      <p>{text.lead}</p>
      {retried !== undefined && (
        <Note>
          <p role="status">
            {text.done(written(retried, ask))} {unserved.length === 0 && text.sends}
          </p>
        </Note>
      )}
      {unserved.map((it) => (
        <Note key={it} tone="warning">
          <p>{it}</p>
        </Note>
      ))}
      <BoardChart
        ask={ask}
        caption={text.chart}
        bars={inOrder.map((it) => ({
          label: `${text.kinds[it.what]}, ${receiverName(it, ask)}: ${text.states[it.status]}`,
          to: it.count,
          value: text.oldest(written(it.count, ask), writtenTime(it.oldest, ask)),
        }))}
      />
      <FilterForm fields={query.fields} path={path} ask={ask} />
      {dead && hasRole(ask.user, lookers) && (
        <PostForm ask={ask} page={path}>
          <Button type="submit" name="action" value="retryAll">
            {text.all}
          </Button>
        </PostForm>
      )}
      <BoardTable caption={text.caption} heads={text.heads} part={part} path={path} ask={ask}>
        {(row) => ({
          key: `${row.record} ${row.receiver}`,
          cells: [
            <Fragment key="reference">
              {referenceTo(row)}
              <div>{text.kinds[row.what]}</div>
            </Fragment>,
            receiverName(row, ask),
            <State key="state" row={row} ask={ask} />,
            writtenTime(row.queuedAt, ask),
            row.status !== 'refused' && <Retry key="retry" row={row} ask={ask} />,
          ],
        })}
      </BoardTable>
    </>
  );
}

/** The board of what is delivered to whom, and what is not (PROOF-65). */
export const deliveriesPage: DeskPage<DeliveryData> = {
  path,
  area: 'boards',
  title: { en: 'Deliveries', de: 'Zustellungen' },
  roles: lookers,
  load,
  View,
  actions: {
    async retry(form, ask, services) {
      const { boards, records } = services;
      const what = deliveryKinds.find((it) => it === form.get('what'));
      const record = form.get('record') ?? '';
      const now = ask.now.toISOString();
      const count =
        what && /^[\da-f-]{36}$/.test(record)
          ? await records.deliveryOverview.retry(boards.brand, now, { what, record })
          : 0;
      if (count === 0 || !what) throw new DeskFault(texts[ask.language].wrong, 404);
      const data = await loadRetried(count, ask, services);
      return { data, isDone: true, note: referenceTo({ what, record }) };
    },
    async retryAll(_, ask, services) {
      const { boards, records } = services;
      const now = ask.now.toISOString();
      const count = await records.deliveryOverview.retry(boards.brand, now);
      if (count === 0) throw new DeskFault(texts[ask.language].wrong, 404);
      const data = await loadRetried(count, ask, services);
      return { data, isDone: true, note: String(count) };
    },
  },
  async notices(ask, { boards, records }) {
    const counts = await records.deliveryOverview.counts(boards.brand);
    const dead = counts.filter(({ status }) => status === 'dead');
    const open = dead.reduce((sum, { count }) => sum + count, 0);
    // Where nothing is left, nobody misses a receiver.
    const unserved = unservedLeads(receiversWithLeads(counts), boards.whyUnserved, ask);
    return [...openNotices(open, ask, true), ...unserved.map((text) => ({ text, isUrgent: true }))];
  },
};

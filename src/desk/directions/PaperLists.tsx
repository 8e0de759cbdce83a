import { Fragment, type ReactNode } from 'react';
import { referenceOf } from '../../contact/reference.ts';
import { countryName } from '../../country/country.ts';
import { Badge, type BadgeTone } from '../../ui/badge/Badge.tsx';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { FormLayout } from '../../ui/form/FormLayout.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { RowTable, type TableRow } from '../../ui/table/Table.tsx';
import { PostForm, pastedBlanks } from '../DeskForms.tsx';
import { daysBefore } from '../dayQuery.ts';
import { hasRole } from '../deskAccess.ts';
import type { DeskAsk } from '../deskPage.ts';
import styles from './PaperLists.module.css';
import { lastDay, type PaperPage, type PaperRequest, urgencyOf } from './paperRequests.ts';
import type { PaperTexts } from './paperTexts.ts';

/** The path of the page. */
export const paperPath = 'directions/paper';

/** The reference number of a request. */
export const numberOf = ({ id }: Pick<PaperRequest, 'id'>): string => referenceOf('REQ', id);

/** What the page about paper copies shows. */
export interface PaperData {
  readonly waiting: PaperPage;
  readonly sent: PaperPage;
  readonly late: number;
  readonly isDue: boolean;
  readonly done?: string;
  readonly failed?: string;
  /** What had been noted before, in words. */
  readonly before?: readonly string[];
  /** What was chosen and entered, if it has a fault. */
  readonly chosen?: readonly string[];
  readonly sentOn?: string;
  readonly dayFault?: string;
}

/** What a list is made from. */
interface ListProps {
  readonly data: PaperData;
  readonly ask: DeskAsk;
  readonly text: PaperTexts;
}

/** The form for what was sent, and beside it a form for each person who asked. */
export function WaitingList({ data, ask, text }: ListProps) {
  const { requests } = data.waiting;
  const isOfficer = hasRole(ask.user, ['officer']);
  const heads = [text.request, text.received];
  if (data.isDue) heads.push(text.dueBy);
  heads.push(text.asked);
  if (isOfficer) heads.push(text.who);
  return (
    <>
      <PostForm ask={ask} page={`${paperPath}?${ask.query}`}>
        <RowTable
          caption={text.waiting}
          quiet
          heads={heads}
          rows={requests.map((it) => waitingRow({ request: it, data, ask, text }))}
        />
        <FormLayout>
          <TextField
            id="sent-on"
            label={text.sentOn}
            hint={text.sentHint}
            name="sentOn"
            defaultValue={data.sentOn ?? daysBefore(ask.now, 0)}
            error={data.dayFault}
            maxLength={10 + pastedBlanks}
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

function waitingRow({
  request,
  data,
  ask,
  text,
}: ListProps & { readonly request: PaperRequest }): TableRow {
  const number = numberOf(request);
  const cells: ReactNode[] = [
    <label key="choose" className={styles.choose}>
      <input
        type="checkbox"
        name="request"
        value={request.id}
        defaultChecked={data.chosen?.includes(request.id)}
      />
      {number}
    </label>,
    <time key="received">{request.receivedAt.slice(0, 10)}</time>,
  ];
  if (data.isDue) {
    cells.push(
      <Fragment key="due">
        <time>{lastDay(request.receivedAt)}</time>
        <div>
          <Urgency request={request} now={ask.now} text={text} />
        </div>
      </Fragment>,
    );
  }
  cells.push(<Asked key="asked" request={request} text={text} language={ask.language} />);
  if (hasRole(ask.user, ['officer'])) {
    cells.push(
      <button
        key="who"
        type="submit"
        className={styles.who}
        form={`who-${request.id}`}
        aria-label={text.whoOne(number)}
      >
        {text.who}
      </button>,
    );
  }
  return { key: request.id, cells };
}

function Urgency({
  request,
  now,
  text,
}: {
  readonly request: PaperRequest;
  readonly now: Date;
  readonly text: PaperTexts;
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

/** What was asked for, and in which country; not where nobody knows any more. */
function Asked({
  request: { asked, sent },
  text,
  language,
}: {
  readonly request: PaperRequest;
  readonly text: PaperTexts;
  readonly language: DeskAsk['language'];
}) {
  if (!asked) return sent ? text.deleted : text.unreadable;
  const { product, number, revision, country } = asked;
  return (
    <>
      {[product, number, revision].filter(Boolean).join(', ') || text.inMessage}
      <div>{countryName(country, language) || country}</div>
    </>
  );
}

/** What was sent, each with a form that takes the note back. */
export function SentList({ data, ask, text }: ListProps) {
  const { requests } = data.sent;
  const heads = [text.request, text.received, text.sentOn];
  heads.push(text.by, text.asked, text.undo);
  return (
    <RowTable
      caption={text.sent}
      quiet
      heads={heads}
      rows={requests.map((it) => {
        const isLate = (it.sent?.sentOn ?? '') > lastDay(it.receivedAt);
        const punctuality = (
          <Badge tone={isLate ? 'stop' : 'good'}>{isLate ? text.tooLate : text.onTime}</Badge>
        );
        return {
          key: it.id,
          cells: [
            <span key="request" className={styles.number}>
              {numberOf(it)}
            </span>,
            <time key="received">{it.receivedAt.slice(0, 10)}</time>,
            <Fragment key="sent">
              <time>{it.sent?.sentOn}</time>
              {data.isDue && <div>{punctuality}</div>}
            </Fragment>,
            it.sent?.markedBy,
            <Asked key="asked" request={it} text={text} language={ask.language} />,
            <Undo key="undo" request={it} ask={ask} text={text} />,
          ],
        };
      })}
    />
  );
}

/** The form that takes the note back that a request was answered. */
function Undo({
  request,
  ask,
  text,
}: {
  readonly request: PaperRequest;
  readonly ask: DeskAsk;
  readonly text: PaperTexts;
}) {
  return (
    <PostForm ask={ask} page={paperPath} hidden={{ request: request.id }}>
      <Button
        type="submit"
        look="quiet"
        name="action"
        value="waiting"
        aria-label={text.undoOne(numberOf(request))}
      >
        {text.undo}
      </Button>
    </PostForm>
  );
}

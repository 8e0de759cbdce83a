import { referenceOf } from '../../contact/reference.ts';
import { countryName } from '../../country/country.ts';
import { Badge, type BadgeTone } from '../../ui/badge/Badge.tsx';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { FormLayout } from '../../ui/form/FormLayout.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { ColumnHeads, Table } from '../../ui/table/Table.tsx';
import { daysBefore } from '../dayQuery.ts';
import type { DeskAsk } from '../deskPage.ts';
import { PostForm } from '../PostForm.tsx';
import { hasRole } from '../role.ts';
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
  if (data.isDue) heads.push(text.dueBy, text.state);
  heads.push(text.asked, text.country);
  if (isOfficer) heads.push(text.who);
  return (
    <>
      <PostForm ask={ask} page={`${paperPath}?${ask.query}`}>
        <Table caption={text.waiting} quiet>
          <table>
            <ColumnHeads names={heads} />
            <tbody>
              {requests.map((it) => (
                <WaitingRow key={it.id} request={it} {...{ data, ask, text, isOfficer }} />
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

function WaitingRow({
  request,
  data,
  ask,
  text,
  isOfficer,
}: ListProps & { readonly request: PaperRequest; readonly isOfficer: boolean }) {
  const number = numberOf(request);
  return (
    <tr>
      <th scope="row">
        <label className={styles.choose}>
          <input
            type="checkbox"
            name="request"
            value={request.id}
            defaultChecked={data.chosen?.includes(request.id)}
          />
          {number}
        </label>
      </th>
      <td>{request.receivedAt.slice(0, 10)}</td>
      {data.isDue && <td>{lastDay(request.receivedAt)}</td>}
      {data.isDue && (
        <td>
          <Urgency request={request} now={ask.now} text={text} />
        </td>
      )}
      <Asked request={request} text={text} language={ask.language} />
      {isOfficer && (
        <td>
          <button
            type="submit"
            className={styles.who}
            form={`who-${request.id}`}
            aria-label={text.whoOne(number)}
          >
            {text.who}
          </button>
        </td>
      )}
    </tr>
  );
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

function Asked({
  request: { asked, sent },
  text,
  language,
}: {
  readonly request: PaperRequest;
  readonly text: PaperTexts;
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

/** What was sent, each with a form that takes the note back. */
export function SentList({ data, ask, text }: ListProps) {
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
                  <PostForm ask={ask} page={paperPath} hidden={{ request: it.id }}>
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

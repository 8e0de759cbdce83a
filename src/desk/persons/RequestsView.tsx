import { Fragment } from 'react';
import { referenceOf } from '../../contact/reference.ts';
import { maxLengths } from '../../contact/texts.ts';
import { claims, type RightsRequest, rightsLaws } from '../../records/rightsLog.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { FormLayout } from '../../ui/form/FormLayout.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { RowTable } from '../../ui/table/Table.tsx';
import { type FieldFault, PostForm, pastedBlanks } from '../DeskForms.tsx';
import { daysBefore } from '../dayQuery.ts';
import type { DeskAsk, DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { PagedList } from '../PagedList.tsx';
import { countText, personTexts } from './personTexts.ts';

const texts = {
  en: {
    requests: 'Requests of persons',
    none: 'No request is on record.',
    request: 'Request',
    claim: 'Right',
    received: 'Received',
    due: 'Answer by',
    state: 'State',
    by: 'By',
    end: 'End it',
    done: 'Done',
    refused: 'Refused',
    endOne: (outcome: string, number: string) => `${number}: ${outcome}`,
    overdue: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
    left: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
    today: 'last day',
    late: 'too late',
    open: 'Enter a request',
    openLead: 'As soon as it comes: the period begins with that day.',
    address: 'E-mail address of the person',
    law: 'Law',
    day: 'Received on',
    dayHint: 'Day such as 2026-11-27',
    enter: 'Enter',
  },
  de: {
    requests: 'Anträge von Personen',
    none: 'Es ist kein Antrag verzeichnet.',
    request: 'Antrag',
    claim: 'Recht',
    received: 'Eingang',
    due: 'Antwort bis',
    state: 'Zustand',
    by: 'Von',
    end: 'Beenden',
    done: 'Erledigt',
    refused: 'Abgelehnt',
    endOne: (outcome: string, number: string) => `${number}: ${outcome}`,
    overdue: (days: number) => (days === 1 ? '1 Tag zu spät' : `${days} Tage zu spät`),
    left: (days: number) => (days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`),
    today: 'letzter Tag',
    late: 'zu spät',
    open: 'Antrag aufnehmen',
    openLead: 'Sobald er eingeht: Die Frist beginnt mit diesem Tag.',
    address: 'E-Mail-Adresse der Person',
    law: 'Gesetz',
    day: 'Eingegangen am',
    dayHint: 'Tag wie 2026-11-27',
    enter: 'Aufnehmen',
  },
} satisfies InDeskLanguages<unknown>;

/** The reference number of a request. */
export const requestNumber = ({ id }: Pick<RightsRequest, 'id'>): string => referenceOf('DSR', id);

/** The fields of a request to enter, with what is wrong with them. */
export interface RequestFields {
  readonly address: string;
  readonly claim: string;
  readonly law: string;
  readonly received: string;
  readonly faults: { readonly address?: string; readonly received?: string };
}

/** The protocol: open requests first, with the days that are left (PROOF-51). */
export function RequestsView({
  requests,
  total,
  ask,
}: {
  readonly requests: readonly RightsRequest[];
  /** On all pages. */
  readonly total: number;
  readonly ask: DeskAsk;
}) {
  const text = texts[ask.language];
  return (
    <section>
      <h2 id="requests">{text.requests}</h2>
      {requests.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <PagedList ask={ask} path="persons" total={total}>
          <RequestTable requests={requests} ask={ask} />
        </PagedList>
      )}
    </section>
  );
}

/** Requests in a table, each with the way to end it. */
export function RequestTable({
  requests,
  ask,
}: {
  readonly requests: readonly RightsRequest[];
  readonly ask: DeskAsk;
}) {
  const text = texts[ask.language];
  const { claims: names, laws } = personTexts[ask.language];
  return (
    <RowTable
      caption={text.requests}
      quiet
      heads={[text.request, text.claim, text.received, text.due, text.state, text.by, text.end]}
      rows={requests.map((it) => ({
        key: it.id,
        cells: [
          requestNumber(it),
          names[it.claim] ?? it.claim,
          <time key="received">{it.received}</time>,
          <Fragment key="due">
            <time>{it.due}</time>
            <br />
            {laws[it.law] ?? it.law}
          </Fragment>,
          <RequestState key="state" request={it} ask={ask} />,
          it.outcome === 'open' ? it.takenBy : it.answeredBy,
          it.outcome === 'open' && <EndRequest key="end" request={it} ask={ask} />,
        ],
      }))}
    />
  );
}

const dayLength = 24 * 60 * 60_000;

/** The days that are left for an answer; negative if it is overdue. */
export const daysLeft = ({ due }: Pick<RightsRequest, 'due'>, now: Date): number =>
  Math.round((Date.parse(due) - Date.parse(daysBefore(now, 0))) / dayLength);

/** So few days are left that it is urgent. */
const urgentDays = 7;

function RequestState({
  request,
  ask: { now, language },
}: {
  readonly request: RightsRequest;
  readonly ask: DeskAsk;
}) {
  const text = texts[language];
  const { outcome, answeredAt, due, counts } = request;
  if (outcome === 'open') {
    const days = daysLeft(request, now);
    const words = days < 0 ? text.overdue(-days) : days === 0 ? text.today : text.left(days);
    const tone = days < 0 ? 'stop' : days <= urgentDays ? 'attention' : 'neutral';
    return <Badge tone={tone}>{words}</Badge>;
  }
  const day = answeredAt.slice(0, due.length);
  return (
    <>
      {`${personTexts[language].outcomes[outcome]} ${day}`}
      {day > due && <Badge tone="stop">{text.late}</Badge>}
      {Object.keys(counts).length > 0 && <div>{countText(counts, language)}</div>}
    </>
  );
}

/** Opened before it is pressed, as an end cannot be taken back. */
function EndRequest({ request, ask }: { readonly request: RightsRequest; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const number = requestNumber(request);
  return (
    <details>
      <summary aria-label={text.endOne(text.end, number)}>{text.end}</summary>
      <PostForm ask={ask} page="persons" hidden={{ action: 'close', request: number }}>
        <Actions>
          {(['done', 'refused'] as const).map((outcome) => (
            <Button
              key={outcome}
              type="submit"
              look="quiet"
              name="outcome"
              value={outcome}
              aria-label={text.endOne(text[outcome], number)}
            >
              {text[outcome]}
            </Button>
          ))}
        </Actions>
      </PostForm>
    </details>
  );
}

/** The form that enters a request. */
export function OpenRequest({
  fields,
  ask,
}: {
  readonly fields: RequestFields | undefined;
  readonly ask: DeskAsk;
}) {
  const text = texts[ask.language];
  const { claims: names } = personTexts[ask.language];
  return (
    <section>
      <h2 id="open">{text.open}</h2>
      <p>{text.openLead}</p>
      <PostForm ask={ask} page="persons">
        <FormLayout>
          <TextField
            id="open-address"
            label={text.address}
            name="address"
            inputMode="email"
            maxLength={maxLengths.email + pastedBlanks}
            defaultValue={fields?.address}
            error={fields?.faults.address}
            required
          />
          <SelectField label={text.claim} name="claim" defaultValue={fields?.claim ?? 'access'}>
            {claims.map((it) => (
              <option key={it} value={it}>
                {names[it]}
              </option>
            ))}
          </SelectField>
          <LawAndDay form="open" fields={fields} language={ask.language} now={ask.now} />
          <Actions>
            <Button type="submit" name="action" value="open">
              {text.enter}
            </Button>
          </Actions>
        </FormLayout>
      </PostForm>
    </section>
  );
}

/** What is wrong with a request to enter. */
export const requestFaults = ({ faults }: RequestFields): readonly FieldFault[] => [
  { field: 'open-address', text: faults.address },
  { field: 'open-received', text: faults.received },
];

/** The fields from which the day of the answer follows. */
export function LawAndDay({
  form,
  fields,
  language,
  now,
}: {
  /** Whose fields they are, which is a part of their ids. */
  readonly form: string;
  readonly fields: Pick<RequestFields, 'law' | 'received' | 'faults'> | undefined;
  readonly language: DeskLanguage;
  readonly now: Date;
}) {
  const text = texts[language];
  const { laws } = personTexts[language];
  return (
    <>
      <SelectField label={text.law} name="law" defaultValue={fields?.law ?? 'gdpr'}>
        {rightsLaws.map((it) => (
          <option key={it} value={it}>
            {laws[it]}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`${form}-received`}
        label={text.day}
        hint={text.dayHint}
        name="received"
        defaultValue={fields?.received ?? daysBefore(now, 0)}
        error={fields?.faults.received}
        maxLength={10 + pastedBlanks}
      />
    </>
  );
}

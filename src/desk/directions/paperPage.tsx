import { isDay } from '../../content/dates.ts';
import { FormMessage } from '../../ui/form/FormLayout.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { Refusal } from '../DeskForms.tsx';
import { daysBefore, momentText, noDay, writtenDay } from '../dayQuery.ts';
import type { DeskAsk, DeskForm, DeskOutcome, DeskPage } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { entriesPerPage, PagedList, readPart } from '../PagedList.tsx';
import { numberOf, type PaperData, paperPath, SentList, WaitingList } from './PaperLists.tsx';
import { overdueBefore, type PaperRequest, type SentPaper } from './paperRequests.ts';
import { paperTexts } from './paperTexts.ts';

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

type Outcome = DeskOutcome<PaperData>;

async function markSent(form: DeskForm, ask: DeskAsk, services: DeskServices): Promise<Outcome> {
  const text = paperTexts[ask.language];
  const data = await load(ask, services);
  const chosen = form.getAll('request').slice(0, entriesPerPage);
  const sentOn = writtenDay(form.get('sentOn') ?? '');
  const requests = data.waiting.requests.filter(({ id }) => chosen.includes(id));
  const dayFault = dayFaultOf(sentOn, requests, ask);
  if (dayFault) return { data: { ...data, chosen, sentOn, dayFault }, refused: 'day' };
  if (chosen.length === 0) {
    return { data: { ...data, sentOn, failed: text.nothingChosen }, refused: 'nothing chosen' };
  }
  const entry = { sentOn, markedAt: ask.now.toISOString(), markedBy: ask.user.name };
  const { marked, before } = await services.records.paper.markSent(chosen, entry);
  const shown = {
    ...(await load(ask, services)),
    before: before.map((it) => text.before(numberOf(it), it.sentOn, it.markedBy, markedAt(it))),
  };
  if (marked.length === 0) {
    return { data: { ...shown, failed: text.nothingNew }, refused: 'nothing new' };
  }
  const numbers = marked.map((id) => numberOf({ id })).join(', ');
  const done = text.marked(marked.length, numbers);
  return { data: { ...shown, done }, isDone: true, note: numbers };
}

const markedAt = (note: SentPaper) => momentText(note.markedAt);

function dayFaultOf(day: string, requests: readonly PaperRequest[], ask: DeskAsk) {
  const text = paperTexts[ask.language];
  if (!isDay(day)) return noDay(ask.language);
  if (day > daysBefore(ask.now, 0)) return text.future;
  return requests.some((it) => it.receivedAt.slice(0, 10) > day) ? text.early : undefined;
}

async function markWaiting(form: DeskForm, ask: DeskAsk, services: DeskServices): Promise<Outcome> {
  const text = paperTexts[ask.language];
  const id = form.get('request') ?? '';
  const wasThere = await services.records.paper.markWaiting(id);
  const data = await load(ask, services);
  return wasThere
    ? { data: { ...data, done: text.unmarked }, isDone: true, note: numberOf({ id }) }
    : { data: { ...data, failed: text.gone }, refused: 'no such note' };
}

/** Requests for directions for use on paper, and on the first page how many are late (PROOF-54, PROOF-55). */
export const paperPage: DeskPage<PaperData> = {
  path: paperPath,
  area: 'records',
  title: { en: 'Paper copies', de: 'Papierexemplare' },
  roles: ['officer', 'operator'],
  load,
  View: PaperView,
  async notices({ language, now }, { records, paperIsDue }) {
    const late = paperIsDue ? await records.paper.countWaiting(overdueBefore(now)) : 0;
    return late > 0 ? [{ text: paperTexts[language].notice(late), isUrgent: true }] : [];
  },
  actions: { sent: markSent, waiting: markWaiting },
};

function PaperView({ data, ask }: { readonly data: PaperData; readonly ask: DeskAsk }) {
  const text = paperTexts[ask.language];
  const { waiting, sent } = data;
  return (
    <>
      <Refusal
        failed={data.failed}
        faults={[{ field: 'sent-on', text: data.dayFault }]}
        language={ask.language}
      />
      <p>{data.isDue ? text.due : text.free}</p>
      <p>{text.noPersons}</p>
      {data.done && <FormMessage tone="success">{data.done}</FormMessage>}
      {data.before && data.before.length > 0 && (
        <Note tone="important">
          {data.before.map((it) => (
            <p key={it}>{it}</p>
          ))}
        </Note>
      )}
      <section>
        <h2 id="waiting">{`${text.waiting} (${waiting.total})`}</h2>
        {waiting.requests.length === 0 ? (
          <p>{text.nothing}</p>
        ) : (
          <PagedList ask={ask} path={paperPath} total={waiting.total}>
            <WaitingList data={data} ask={ask} text={text} />
          </PagedList>
        )}
      </section>
      <section>
        <h2 id="sent">{`${text.sent} (${sent.total})`}</h2>
        {data.isDue && sent.total > 0 && <p>{text.late(data.late, sent.total)}</p>}
        {sent.requests.length === 0 ? (
          <p>{text.noneSent}</p>
        ) : (
          <PagedList ask={ask} path={paperPath} total={sent.total} name={sentPage}>
            <SentList data={data} ask={ask} text={text} />
          </PagedList>
        )}
      </section>
    </>
  );
}

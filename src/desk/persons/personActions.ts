import { zipSync } from 'fflate';
import { isDay } from '../../content/dates.ts';
import {
  claims,
  dueDay,
  earliestReceipt,
  type RightsRequest,
  rightsLaws,
} from '../../records/rightsLog.ts';
import { daysBefore, noDay, writtenDay } from '../dayQuery.ts';
import { type DeskAsk, DeskFault, type DeskForm, type DeskOutcome } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { partOf } from '../PagedList.tsx';
import { heldWords, type WordsByRecord } from './heldData.ts';
import { type ActFields, type ActForm, notSure } from './PersonActs.tsx';
import {
  type ActEntry,
  type DoneAct,
  type FoundPerson,
  isPersonFault,
  PersonFault,
} from './personsService.ts';
import { countText, faultText, personsPageTexts } from './personTexts.ts';
import type { RequestFields } from './RequestsView.tsx';

/** What the page about persons shows. */
export interface PersonsData {
  /** Those of the page, and how many there are in all. */
  readonly requests: readonly RightsRequest[];
  readonly total: number;
  /** Whether an address finds the requests of its person. */
  readonly findsAddresses: boolean;
  readonly about?: string;
  readonly aboutFault?: string;
  readonly found?: FoundPerson;
  /** The words that the person agreed to. */
  readonly words?: WordsByRecord;
  /** The requests of the person that was found by an address. */
  readonly ofPerson?: readonly RightsRequest[];
  readonly act?: ActFields;
  /** Whether the deletion is to be confirmed. */
  readonly isDeleting?: boolean;
  readonly request?: RequestFields;
  /** What was done, the first line as the result. */
  readonly done?: readonly string[];
  readonly failed?: string;
}

type Outcome = DeskOutcome<PersonsData>;

/** What the page shows before anything is done. */
export async function load({ query }: DeskAsk, { records }: DeskServices): Promise<PersonsData> {
  const all = await records.rights.list();
  // Of the open ones, the one whose answer is due first.
  const sorted = all.toSorted((a, b) =>
    a.outcome === 'open' && b.outcome === 'open' ? a.due.localeCompare(b.due) : 0,
  );
  const { rows, total } = partOf(sorted, query);
  return { requests: rows, total, findsAddresses: records.rights.findsAddresses };
}

const fieldOf = (form: DeskForm, name: string) => form.get(name)?.trim() ?? '';

/** The day on which a request came, as records have it. */
const dayIn = (form: DeskForm) => writtenDay(form.get('received') ?? '');

/** One of the values of a select field, which a browser cannot leave. @throws DeskFault */
function choiceIn<const Choice extends string>(
  form: DeskForm,
  name: string,
  known: readonly Choice[],
  { language }: DeskAsk,
): Choice {
  const choice = known.find((it) => it === fieldOf(form, name));
  if (choice) return choice;
  throw new DeskFault(personsPageTexts[language].noChoice, 400);
}

/** What is held, with the words that were agreed to and the requests of the person. */
async function lookUp(about: string, { persons, records, formWords }: DeskServices) {
  const found = await persons.find(about);
  const ofPerson = about.includes('@') ? await records.rights.list(found.about) : [];
  const words = await heldWords(found.held, formWords);
  return { about: found.about, found, words, ofPerson };
}

/** Does something for a person; what cannot be done is said, and everything else is shown again. */
async function attempt(
  form: DeskForm,
  ask: DeskAsk,
  services: DeskServices,
  act: (about: string) => Promise<Outcome>,
): Promise<Outcome> {
  const about = fieldOf(form, 'about');
  try {
    return await act(about);
  } catch (error) {
    if (!isPersonFault(error)) throw error;
    const data = { ...(await load(ask, services)), about };
    const text = faultText(error, ask.language);
    const refused = error.code;
    if (refused === 'subject') return { data: { ...data, aboutFault: text }, refused };
    const found = await lookUp(about, services);
    const shown = { ...data, ...found, act: actFields(form, {}), failed: text };
    return { data: shown, refused };
  }
}

/** The form that was sent; its second step shows the fields of the first one again. */
function sentForm(form: DeskForm): ActForm {
  const action = form.get('action');
  return action === 'export' || action === 'correct' ? action : 'ask-delete';
}

const actFields = (form: DeskForm, faults: ActFields['faults']): ActFields => ({
  action: sentForm(form),
  request: fieldOf(form, 'request'),
  law: fieldOf(form, 'law'),
  received: dayIn(form),
  name: fieldOf(form, 'name'),
  value: form.get('value') ?? '',
  faults,
});

const find = (form: DeskForm, ask: DeskAsk, services: DeskServices) =>
  attempt(form, ask, services, async (about) => {
    const found = await lookUp(about, services);
    // How much somebody saw, without whom it is about.
    const note = countText(found.found.counts, 'en');
    return { data: { ...(await load(ask, services)), ...found }, note };
  });

/** The entry of an act in the protocol; undefined with a fault of its day. */
function entryOf(form: DeskForm, ask: DeskAsk): ActEntry | { readonly fault: string } {
  const received = dayIn(form);
  const law = choiceIn(form, 'law', rightsLaws, ask);
  const request = fieldOf(form, 'request') || undefined;
  const fault = dayFaultOf(received, ask);
  // The day of a request that is on record is known.
  if (fault && request === undefined) return { fault };
  return { request, law, received, by: ask.user.name };
}

function dayFaultOf(day: string, { language, now }: DeskAsk): string | undefined {
  if (!isDay(day)) return noDay(language);
  const { future, longAgo } = personsPageTexts[language];
  if (day > daysBefore(now, 0)) return future;
  const earliest = earliestReceipt(now);
  return day < earliest ? longAgo(earliest) : undefined;
}

/** Runs an act whose entry is complete; otherwise its forms are shown again. */
const withEntry = (
  form: DeskForm,
  ask: DeskAsk,
  services: DeskServices,
  act: (about: string, entry: ActEntry) => Promise<Outcome>,
) =>
  attempt(form, ask, services, async (about) => {
    const entry = entryOf(form, ask);
    if (!('fault' in entry)) return act(about, entry);
    const found = await lookUp(about, services);
    const fields = actFields(form, { received: entry.fault });
    return { data: { ...(await load(ask, services)), ...found, act: fields }, refused: 'day' };
  });

const exportPerson = (form: DeskForm, ask: DeskAsk, services: DeskServices) =>
  withEntry(form, ask, services, async (about, entry) => {
    const { kept, request } = await services.persons.export(about, entry, (files) =>
      zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, new Uint8Array(bytes)]))),
    );
    const file = { type: 'application/zip', name: `${request}.zip`, body: kept };
    return { file, note: request };
  });

const toldOf = ({ receivers }: DoneAct, { language }: DeskAsk) =>
  receivers.length > 0 ? [personsPageTexts[language].tell, ...receivers] : [];

const correct = (form: DeskForm, ask: DeskAsk, services: DeskServices) =>
  withEntry(form, ask, services, async (about, entry) => {
    const corrections = { [fieldOf(form, 'name')]: form.get('value') ?? '' };
    const done = await services.persons.correct(about, corrections, entry);
    const { language } = ask;
    const result = personsPageTexts[language].corrected(
      countText(done.counts, language),
      done.request,
    );
    const shown = { ...(await load(ask, services)), ...(await lookUp(about, services)) };
    const data = { ...shown, done: [result, ...toldOf(done, ask)] };
    return { data, isDone: true, note: done.request };
  });

const askDelete = (form: DeskForm, ask: DeskAsk, services: DeskServices) =>
  withEntry(form, ask, services, async (about, entry) => {
    await services.persons.checkDeletion(about, entry);
    const found = await lookUp(about, services);
    const fields = actFields(form, {});
    return { data: { ...(await load(ask, services)), ...found, act: fields, isDeleting: true } };
  });

const deletePerson = (form: DeskForm, ask: DeskAsk, services: DeskServices) =>
  withEntry(form, ask, services, async (about, entry) => {
    if (form.get('sure') !== 'yes') {
      const fields = actFields(form, { sure: notSure(ask) });
      const found = await lookUp(about, services);
      const data = { ...(await load(ask, services)), ...found, act: fields, isDeleting: true };
      return { data, refused: 'not confirmed' };
    }
    const expected = Number(form.get('expected'));
    // The page offers no deletion of nothing, which would be an entry in the protocol.
    if (expected === 0) throw new PersonFault('nothingHeld', `${about} names no record`);
    const done = await services.persons.delete(about, expected, entry);
    const text = personsPageTexts[ask.language];
    const { left, isErased } = done;
    const items = left.held.content.items.map(({ codename, type }) => `${codename} (${type})`);
    const isMore = left.held.leads.length + left.held.registrations.length > 0;
    const lines = [
      text.deleted(countText(done.counts, ask.language), done.request),
      ...toldOf(done, ask),
      ...(items.length > 0 ? [text.content, ...items] : []),
      ...(isMore ? [text.more] : []),
      ...(isErased ? [] : [text.copies]),
    ];
    const data = { ...(await load(ask, services)), ...(await lookUp(about, services)) };
    return { data: { ...data, done: lines }, isDone: true, note: done.request };
  });

async function open(form: DeskForm, ask: DeskAsk, services: DeskServices): Promise<Outcome> {
  const received = dayIn(form);
  const address = fieldOf(form, 'address');
  const claim = choiceIn(form, 'claim', claims, ask);
  const law = choiceIn(form, 'law', rightsLaws, ask);
  const again = async (faults: RequestFields['faults'], refused: string): Promise<Outcome> => ({
    data: { ...(await load(ask, services)), request: { address, claim, law, received, faults } },
    refused,
  });
  const fault = dayFaultOf(received, ask);
  if (fault) return again({ received: fault }, 'day');
  try {
    const entry = { law, received, by: ask.user.name };
    const number = await services.persons.open(address, claim, entry);
    const done = [personsPageTexts[ask.language].entered(number, dueDay(received, law))];
    return { data: { ...(await load(ask, services)), done }, isDone: true, note: number };
  } catch (error) {
    if (!isPersonFault(error)) throw error;
    return again({ address: faultText(error, ask.language) }, error.code);
  }
}

async function close(form: DeskForm, ask: DeskAsk, services: DeskServices): Promise<Outcome> {
  const outcome = choiceIn(form, 'outcome', ['done', 'refused'], ask);
  try {
    const number = await services.persons.close(fieldOf(form, 'request'), outcome, ask.user.name);
    const done = [personsPageTexts[ask.language].ended(number)];
    const data = { ...(await load(ask, services)), done };
    return { data, isDone: true, note: `${number} ${outcome}` };
  } catch (error) {
    if (!isPersonFault(error)) throw error;
    const failed = faultText(error, ask.language);
    return { data: { ...(await load(ask, services)), failed }, refused: error.code };
  }
}

/** What the forms of the page do, by their names. */
export const personActions = {
  find,
  export: exportPerson,
  correct,
  'ask-delete': askDelete,
  delete: deletePerson,
  open,
  close,
};

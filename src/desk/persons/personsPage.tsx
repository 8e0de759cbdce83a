import { isDay } from '../../content/dates.ts';
import { claims, dueDay, type RightsRequest, rightsLaws } from '../../records/rightsLog.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { FormLayout, FormMessage, FormWide } from '../../ui/form/FormLayout.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { daysBefore, noDay } from '../dayQuery.ts';
import {
  type DeskAsk,
  DeskFault,
  type DeskForm,
  type DeskOutcome,
  type DeskPage,
  type InDeskLanguages,
} from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { partOf } from '../PagedList.tsx';
import { PostForm } from '../PostForm.tsx';
import { HeldView } from './HeldView.tsx';
import { type ActFields, ConfirmDeletion, notSure, PersonActs } from './PersonActs.tsx';
import { heldWords, type WordsByRecord } from './heldWords.ts';
import { isPersonFault } from './personFault.ts';
import type { ActEntry, DoneAct, FoundPerson } from './personsService.ts';
import { countText, faultText } from './personTexts.ts';
import {
  daysLeft,
  OpenRequest,
  type RequestFields,
  RequestsView,
  RequestTable,
} from './RequestsView.tsx';

const texts = {
  en: {
    search: 'Search',
    about: 'E-mail address, reference number or id',
    aboutHint: 'It stands in no address and in no log.',
    find: 'Find',
    ofPerson: 'Requests of this person',
    entered: (number: string, due: string) => `${number} must be answered by ${due}.`,
    ended: (number: string) => `${number} is ended.`,
    corrected: (what: string, number: string) => `Corrected: ${what}. Entered as ${number}.`,
    deleted: (what: string, number: string) => `Deleted: ${what}. Entered as ${number}.`,
    tell: 'Tell these receivers, which have it:',
    content: 'Content still names the address. Remove it there, then erase its old versions:',
    more: 'More came in meanwhile and is left. Search and delete again.',
    log: 'Another process still reads the log of the database, which contains copies of deleted rows; the site empties it within a minute after that ends.',
    future: 'This day has not come yet.',
    noChoice: 'The form has a value that its page does not offer.',
    overdue: (count: number) =>
      count === 1
        ? '1 request of a person is overdue.'
        : `${count} requests of persons are overdue.`,
    soon: (count: number) =>
      count === 1
        ? '1 request of a person must be answered within 7 days.'
        : `${count} requests of persons must be answered within 7 days.`,
  },
  de: {
    search: 'Suche',
    about: 'E-Mail-Adresse, Nummer oder ID',
    aboutHint: 'Sie steht in keiner Adresse und in keinem Protokoll.',
    find: 'Suchen',
    ofPerson: 'Anträge dieser Person',
    entered: (number: string, due: string) => `${number} muss bis ${due} beantwortet werden.`,
    ended: (number: string) => `${number} ist beendet.`,
    corrected: (what: string, number: string) => `Berichtigt: ${what}. Verzeichnet als ${number}.`,
    deleted: (what: string, number: string) => `Gelöscht: ${what}. Verzeichnet als ${number}.`,
    tell: 'Informieren Sie diese Empfänger, die es haben:',
    content:
      'Inhalt nennt die Adresse noch. Entfernen Sie sie dort, dann löschen Sie die alten Versionen:',
    more: 'Inzwischen ist mehr eingegangen und noch da. Suchen und löschen Sie noch einmal.',
    log: 'Ein anderer Prozess liest noch das Protokoll der Datenbank, das Kopien gelöschter Zeilen enthält; die Website leert es binnen einer Minute danach.',
    future: 'Dieser Tag ist noch nicht gekommen.',
    noChoice: 'Das Formular hat einen Wert, den seine Seite nicht anbietet.',
    overdue: (count: number) =>
      count === 1
        ? '1 Antrag einer Person ist überfällig.'
        : `${count} Anträge von Personen sind überfällig.`,
    soon: (count: number) =>
      count === 1
        ? '1 Antrag einer Person muss binnen 7 Tagen beantwortet werden.'
        : `${count} Anträge von Personen müssen binnen 7 Tagen beantwortet werden.`,
  },
} satisfies InDeskLanguages<unknown>;

interface PersonsData {
  /** Those of the page, and how many there are in all. */
  readonly requests: readonly RightsRequest[];
  readonly total: number;
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

const noWords: WordsByRecord = new Map();

/** So many days before the last one, the first page of the desk reminds of a request. */
const remindDays = 7;

async function load({ query }: DeskAsk, { records }: DeskServices): Promise<PersonsData> {
  const all = await records.rights.list();
  // Of the open ones, the one whose answer is due first.
  const sorted = all.toSorted((a, b) =>
    a.outcome === 'open' && b.outcome === 'open' ? a.due.localeCompare(b.due) : 0,
  );
  const { rows, total } = partOf(sorted, query);
  return { requests: rows, total };
}

const fieldOf = (form: DeskForm, name: string) => form.get(name)?.trim() ?? '';

/** One of the values of a select field, which a browser cannot leave. @throws DeskFault */
function choiceIn<const Choice extends string>(
  form: DeskForm,
  name: string,
  known: readonly Choice[],
  { language }: DeskAsk,
): Choice {
  const choice = known.find((it) => it === fieldOf(form, name));
  if (choice) return choice;
  throw new DeskFault(texts[language].noChoice, 400);
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
    if (error.code === 'subject') return { data: { ...data, aboutFault: text } };
    const found = await lookUp(about, services);
    const shown = { ...data, ...found, act: actFields(form, {}), failed: text };
    return { data: shown, note: `refused: ${error.code}` };
  }
}

const actFields = (form: DeskForm, faults: ActFields['faults']): ActFields => ({
  ...{ request: fieldOf(form, 'request'), law: fieldOf(form, 'law') },
  ...{ received: fieldOf(form, 'received'), name: fieldOf(form, 'name') },
  ...{ value: form.get('value') ?? '', faults },
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
  const received = fieldOf(form, 'received');
  const law = choiceIn(form, 'law', rightsLaws, ask);
  const request = fieldOf(form, 'request') || undefined;
  const fault = dayFaultOf(received, ask);
  // The day of a request that is on record is known.
  if (fault && request === undefined) return { fault };
  return { request, law, received, by: ask.user.name };
}

function dayFaultOf(day: string, { language, now }: DeskAsk): string | undefined {
  if (!isDay(day)) return noDay(language);
  return day > daysBefore(now, 0) ? texts[language].future : undefined;
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
    return { data: { ...(await load(ask, services)), ...found, act: fields } };
  });

const exportPerson = (form: DeskForm, ask: DeskAsk, services: DeskServices) =>
  withEntry(form, ask, services, async (about, entry) => {
    const { zip, request } = await services.persons.export(about, entry);
    const file = { type: 'application/zip', name: `${request}.zip`, body: zip };
    return { file, note: request };
  });

const toldOf = ({ receivers }: DoneAct, { language }: DeskAsk) =>
  receivers.length > 0 ? [texts[language].tell, ...receivers] : [];

const correct = (form: DeskForm, ask: DeskAsk, services: DeskServices) =>
  withEntry(form, ask, services, async (about, entry) => {
    const corrections = { [fieldOf(form, 'name')]: form.get('value') ?? '' };
    const done = await services.persons.correct(about, corrections, entry);
    const { language } = ask;
    const result = texts[language].corrected(countText(done.counts, language), done.request);
    const shown = { ...(await load(ask, services)), ...(await lookUp(about, services)) };
    return { data: { ...shown, done: [result, ...toldOf(done, ask)] }, note: done.request };
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
      return { data: { ...(await load(ask, services)), ...found, act: fields, isDeleting: true } };
    }
    const expected = Number(form.get('expected'));
    const done = await services.persons.delete(about, expected, entry);
    const text = texts[ask.language];
    const { left, isLogEmpty } = done;
    const items = left.held.content.items.map(({ codename, type }) => `${codename} (${type})`);
    const isMore = left.held.leads.length + left.held.registrations.length > 0;
    const lines = [
      text.deleted(countText(done.counts, ask.language), done.request),
      ...toldOf(done, ask),
      ...(items.length > 0 ? [text.content, ...items] : []),
      ...(isMore ? [text.more] : []),
      ...(isLogEmpty ? [] : [text.log]),
    ];
    const data = { ...(await load(ask, services)), ...(await lookUp(about, services)) };
    return { data: { ...data, done: lines }, note: done.request };
  });

async function open(form: DeskForm, ask: DeskAsk, services: DeskServices): Promise<Outcome> {
  const received = fieldOf(form, 'received');
  const address = fieldOf(form, 'address');
  const claim = choiceIn(form, 'claim', claims, ask);
  const law = choiceIn(form, 'law', rightsLaws, ask);
  const again = async (faults: RequestFields['faults']): Promise<Outcome> => ({
    data: { ...(await load(ask, services)), request: { address, claim, law, received, faults } },
  });
  const fault = dayFaultOf(received, ask);
  if (fault) return again({ received: fault });
  try {
    const entry = { law, received, by: ask.user.name };
    const number = await services.persons.open(address, claim, entry);
    const done = [texts[ask.language].entered(number, dueDay(received, law))];
    return { data: { ...(await load(ask, services)), done }, note: number };
  } catch (error) {
    if (!isPersonFault(error)) throw error;
    return again({ address: faultText(error, ask.language) });
  }
}

async function close(form: DeskForm, ask: DeskAsk, services: DeskServices): Promise<Outcome> {
  const outcome = choiceIn(form, 'outcome', ['done', 'refused'], ask);
  try {
    const number = await services.persons.close(fieldOf(form, 'request'), outcome, ask.user.name);
    const done = [texts[ask.language].ended(number)];
    return { data: { ...(await load(ask, services)), done }, note: `${number} ${outcome}` };
  } catch (error) {
    if (!isPersonFault(error)) throw error;
    const failed = faultText(error, ask.language);
    return { data: { ...(await load(ask, services)), failed } };
  }
}

/** What the site holds about a person, and the requests of persons (PROOF-49 to PROOF-51). */
export const personsPage: DeskPage<PersonsData> = {
  path: 'persons',
  area: 'records',
  title: { en: 'Persons', de: 'Personen' },
  roles: ['officer'],
  load,
  View: PersonsView,
  async notices({ now, language }, { records }) {
    const waiting = (await records.rights.list()).filter(({ outcome }) => outcome === 'open');
    const days = waiting.map((it) => daysLeft(it, now));
    const overdue = days.filter((it) => it < 0).length;
    const soon = days.filter((it) => it >= 0 && it <= remindDays).length;
    return [
      ...(overdue > 0 ? [{ text: texts[language].overdue(overdue), isUrgent: true }] : []),
      ...(soon > 0 ? [{ text: texts[language].soon(soon), isUrgent: false }] : []),
    ];
  },
  actions: {
    ...{ find, export: exportPerson, correct, 'ask-delete': askDelete, delete: deletePerson },
    ...{ open, close },
  },
};

function PersonsView({ data, ask }: { readonly data: PersonsData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { found, ofPerson = [], act } = data;
  const [result, ...lines] = data.done ?? [];
  return (
    <>
      {result && (
        <FormMessage tone="success">
          <p>{result}</p>
          {lines.map((it) => (
            <p key={it}>{it}</p>
          ))}
        </FormMessage>
      )}
      {data.failed && <FormMessage tone="error">{data.failed}</FormMessage>}
      <Search data={data} ask={ask} />
      {found && data.isDeleting && <ConfirmDeletion found={found} fields={act} ask={ask} />}
      {found && !data.isDeleting && (
        <>
          <HeldView found={found} words={data.words ?? noWords} language={ask.language} />
          {ofPerson.length > 0 && (
            <section>
              <h2 id="of-person">{text.ofPerson}</h2>
              <RequestTable requests={ofPerson} ask={ask} />
            </section>
          )}
          <PersonActs
            found={found}
            open={ofPerson.filter(({ outcome }) => outcome === 'open')}
            fields={act}
            ask={ask}
          />
        </>
      )}
      {!found && (
        <>
          <RequestsView requests={data.requests} total={data.total} ask={ask} />
          <OpenRequest fields={data.request} ask={ask} />
        </>
      )}
    </>
  );
}

function Search({ data, ask }: { readonly data: PersonsData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  return (
    <section>
      <h2 id="search">{text.search}</h2>
      <PostForm ask={ask} page="persons">
        <FormLayout>
          <FormWide>
            <TextField
              label={text.about}
              hint={text.aboutHint}
              name="about"
              defaultValue={data.about}
              error={data.aboutFault}
              required
              maxLength={254}
              spellCheck={false}
            />
          </FormWide>
          <Actions>
            <Button type="submit" name="action" value="find">
              {text.find}
            </Button>
          </Actions>
        </FormLayout>
      </PostForm>
    </section>
  );
}

import { maxLengths } from '../../contact/texts.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { FormLayout, FormMessage, FormWide } from '../../ui/form/FormLayout.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { PostForm, pastedBlanks, Refusal } from '../DeskForms.tsx';
import type { DeskAsk, DeskPage } from '../deskPage.ts';
import { HeldView } from './HeldView.tsx';
import type { WordsByRecord } from './heldData.ts';
import { actFaults, ConfirmDeletion, PersonActs } from './PersonActs.tsx';
import { load, type PersonsData, personActions } from './personActions.ts';
import { personsPageTexts } from './personTexts.ts';
import {
  daysLeft,
  OpenRequest,
  RequestsView,
  RequestTable,
  requestFaults,
} from './RequestsView.tsx';

/** So many days before the last one, the first page of the desk reminds of a request. */
const remindDays = 7;

const noWords: WordsByRecord = new Map();

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
      ...(overdue > 0
        ? [{ text: personsPageTexts[language].overdue(overdue), isUrgent: true }]
        : []),
      ...(soon > 0 ? [{ text: personsPageTexts[language].soon(soon), isUrgent: false }] : []),
    ];
  },
  actions: personActions,
};

function PersonsView({ data, ask }: { readonly data: PersonsData; readonly ask: DeskAsk }) {
  const text = personsPageTexts[ask.language];
  const { found, ofPerson = [], act } = data;
  const [result, ...lines] = data.done ?? [];
  return (
    <>
      <Refusal
        failed={data.failed}
        faults={[
          { field: 'about', text: data.aboutFault },
          ...(act ? actFaults(act) : []),
          ...(data.request ? requestFaults(data.request) : []),
        ]}
        language={ask.language}
      />
      {result && (
        <FormMessage tone="success">
          <p>{result}</p>
          {lines.map((it) => (
            <p key={it}>{it}</p>
          ))}
        </FormMessage>
      )}
      <Search data={data} ask={ask} />
      {!data.findsAddresses && <Note tone="warning">{text.noDigests}</Note>}
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
  const text = personsPageTexts[ask.language];
  return (
    <section>
      <h2 id="search">{text.search}</h2>
      <PostForm ask={ask} page="persons">
        <FormLayout>
          <FormWide>
            <TextField
              id="about"
              label={text.about}
              hint={text.aboutHint}
              name="about"
              defaultValue={data.about}
              error={data.aboutFault}
              required
              maxLength={maxLengths.email + pastedBlanks}
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

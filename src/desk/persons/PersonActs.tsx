import type { Claim, RightsRequest } from '../../records/rightsLog.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { FormLayout, FormWide } from '../../ui/form/FormLayout.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/form/fields.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { type FieldFault, PostForm } from '../DeskForms.tsx';
import type { DeskAsk, InDeskLanguages } from '../deskPage.ts';
import type { HeldData } from './heldData.ts';
import { answeredClaims, deletable, type FoundPerson } from './personsService.ts';
import { countText, personTexts } from './personTexts.ts';
import { LawAndDay, requestNumber } from './RequestsView.tsx';

const texts = {
  en: {
    acts: 'What to do',
    proof:
      'First make sure that the person who asks is the one that the data is about: write to the address on record, and go on when the answer comes from there.',
    answers: 'Request that this answers',
    own: 'None: make an entry of its own',
    export: 'Export for the person',
    exportLead: 'A ZIP file with data (JSON), a readable text and the files of mails.',
    exportNow: 'Export',
    correct: 'Correct an entry',
    correctLead:
      'Changes the entry in every record above that has it, or nothing. Receivers that have it already keep what they have.',
    name: 'Entry',
    value: 'New value',
    correctNow: 'Correct',
    delete: 'Delete',
    deleteLead:
      'Requests and registrations with their deliveries, mails and files of mails, whatever their status. Content, receipts and confirmations stay.',
    deleteAsk: 'Delete …',
    keep: 'Ask first whether you must keep something: a complaint about a device may belong into the files of the quality system. Delete single records by their numbers then.',
    deleteStep: (what: string) => `This will be deleted: ${what}. It cannot be undone.`,
    sure: 'I have checked who asks and what must be kept.',
    sureFault: 'Confirm this first.',
    deleteNow: 'Delete for good',
  },
  de: {
    acts: 'Was zu tun ist',
    proof:
      'Stellen Sie zuerst sicher, dass die fragende Person die ist, um deren Daten es geht: Schreiben Sie an die gespeicherte Adresse, und fahren Sie fort, wenn die Antwort von dort kommt.',
    answers: 'Antrag, den das beantwortet',
    own: 'Keiner: einen eigenen Eintrag machen',
    export: 'Export für die Person',
    exportLead: 'Eine ZIP-Datei mit Daten (JSON), einem lesbaren Text und den Dateien von E-Mails.',
    exportNow: 'Exportieren',
    correct: 'Eine Angabe berichtigen',
    correctLead:
      'Ändert die Angabe in jeder Aufzeichnung oben, die sie hat, oder nichts. Empfänger, die sie schon haben, behalten, was sie haben.',
    name: 'Angabe',
    value: 'Neuer Wert',
    correctNow: 'Berichtigen',
    delete: 'Löschen',
    deleteLead:
      'Anfragen und Anmeldungen mit ihren Zustellungen, E-Mails und Dateien von E-Mails, gleich in welchem Zustand. Inhalt, Belege und Bestätigungen bleiben.',
    deleteAsk: 'Löschen …',
    keep: 'Fragen Sie zuerst, ob Sie etwas aufbewahren müssen: Eine Beschwerde über ein Produkt kann in die Akten des Qualitätssystems gehören. Löschen Sie dann einzelne Aufzeichnungen über ihre Nummern.',
    deleteStep: (what: string) =>
      `Das wird gelöscht: ${what}. Es lässt sich nicht rückgängig machen.`,
    sure: 'Ich habe geprüft, wer fragt und was aufbewahrt werden muss.',
    sureFault: 'Bestätigen Sie das zuerst.',
    deleteNow: 'Endgültig löschen',
  },
} satisfies InDeskLanguages<unknown>;

/** The forms that act, by the value of their buttons. */
export type ActForm = 'export' | 'correct' | 'ask-delete';

/** What was entered for an act, if it has a fault or must be confirmed. */
export interface ActFields {
  /** The form that was sent: the others have a day and a request of their own. */
  readonly action: ActForm;
  readonly request: string;
  readonly law: string;
  readonly received: string;
  readonly name: string;
  readonly value: string;
  readonly faults: { readonly received?: string; readonly sure?: string };
}

interface ActsProps {
  readonly found: FoundPerson;
  /** The open requests of the person. */
  readonly open: readonly RightsRequest[];
  readonly fields: ActFields | undefined;
  readonly ask: DeskAsk;
}

/** The names of the entries of records that may be corrected, sorted. */
function entryNames({ leads, registrations }: HeldData): readonly string[] {
  const ofLeads = leads.flatMap(({ lead }) =>
    Object.entries(lead.payload ?? {}).flatMap(([name, it]) =>
      typeof it === 'string' ? name : [],
    ),
  );
  const ofRegistrations = registrations.flatMap(({ registration }) =>
    Object.keys(registration.details ?? {}),
  );
  return [...new Set([...ofLeads, ...ofRegistrations])].toSorted();
}

/** The forms that export, correct and delete what is held (PROOF-50). */
export function PersonActs(props: ActsProps) {
  const { found, ask } = props;
  const text = texts[ask.language];
  const names = entryNames(found.held);
  return (
    <section>
      <h2 id="acts">{text.acts}</h2>
      <Note tone="important">{text.proof}</Note>
      <Act
        {...props}
        title={text.export}
        lead={text.exportLead}
        action="export"
        claims={answeredClaims.export}
      >
        {text.exportNow}
      </Act>
      {names.length > 0 && (
        <Act
          {...props}
          title={text.correct}
          lead={text.correctLead}
          action="correct"
          claims={answeredClaims.correct}
          fieldsOfAct={<CorrectionFields {...props} names={names} />}
        >
          {text.correctNow}
        </Act>
      )}
      {deletable(found.counts) > 0 && (
        <Act
          {...props}
          title={text.delete}
          lead={text.deleteLead}
          action="ask-delete"
          claims={answeredClaims.delete}
        >
          {text.deleteAsk}
        </Act>
      )}
    </section>
  );
}

function Act({
  found,
  open,
  fields: sent,
  ask,
  title,
  lead,
  action,
  claims,
  fieldsOfAct,
  children,
}: ActsProps & {
  readonly title: string;
  readonly lead: string;
  readonly action: ActForm;
  /** The rights that the act answers. */
  readonly claims: readonly Claim[];
  readonly fieldsOfAct?: React.ReactNode;
  readonly children: string;
}) {
  const fields = sent?.action === action ? sent : undefined;
  return (
    <>
      <h3 id={action}>{title}</h3>
      <p>{lead}</p>
      <PostForm ask={ask} page="persons" hidden={{ about: found.about }}>
        <FormLayout>
          {fieldsOfAct}
          <FormWide>
            <RequestField
              open={open.filter(({ claim }) => claims.includes(claim))}
              chosen={fields?.request}
              ask={ask}
            />
          </FormWide>
          <LawAndDay form={action} fields={fields} language={ask.language} now={ask.now} />
          <Actions>
            <Button type="submit" name="action" value={action}>
              {children}
            </Button>
          </Actions>
        </FormLayout>
      </PostForm>
    </>
  );
}

/** The open requests that the act answers; the oldest one is chosen at first. */
function RequestField({
  open,
  chosen,
  ask,
}: Pick<ActsProps, 'open' | 'ask'> & { readonly chosen: string | undefined }) {
  const text = texts[ask.language];
  const { claims } = personTexts[ask.language];
  const oldest = open.toSorted((a, b) => (a.due < b.due ? -1 : 1))[0];
  return (
    <SelectField
      label={text.answers}
      name="request"
      defaultValue={chosen ?? (oldest && requestNumber(oldest)) ?? ''}
    >
      {open.map((it) => (
        <option key={it.id} value={requestNumber(it)}>
          {`${requestNumber(it)}, ${claims[it.claim]}, ${it.due}`}
        </option>
      ))}
      <option value="">{text.own}</option>
    </SelectField>
  );
}

function CorrectionFields({
  fields,
  ask,
  names,
}: ActsProps & { readonly names: readonly string[] }) {
  const text = texts[ask.language];
  return (
    <>
      <SelectField label={text.name} name="name" defaultValue={fields?.name || names[0]}>
        {names.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </SelectField>
      <TextField label={text.value} name="value" defaultValue={fields?.value} maxLength={2000} />
    </>
  );
}

/** The second step of a deletion: what is deleted, once it is confirmed. */
export function ConfirmDeletion({ found, fields, ask }: Omit<ActsProps, 'open'>) {
  const text = texts[ask.language];
  const { content: _, ...counts } = found.counts;
  return (
    <section>
      <h2 id="confirm">{text.delete}</h2>
      <Note tone="warning">
        <p>{text.deleteStep(countText(counts, ask.language))}</p>
        <p>{text.keep}</p>
      </Note>
      <PostForm
        ask={ask}
        page="persons"
        hidden={{
          about: found.about,
          expected: String(deletable(found.counts)),
          request: fields?.request,
          law: fields?.law,
          received: fields?.received,
        }}
      >
        <FormLayout>
          <FormWide>
            <Checkbox
              id="sure"
              name="sure"
              value="yes"
              label={text.sure}
              error={fields?.faults.sure}
              required
            />
          </FormWide>
          <Actions>
            <Button type="submit" name="action" value="delete">
              {text.deleteNow}
            </Button>
          </Actions>
        </FormLayout>
      </PostForm>
    </section>
  );
}

/** What is wrong with the form of an act that was sent. */
export const actFaults = ({ action, faults }: ActFields): readonly FieldFault[] => [
  { field: `${action}-received`, text: faults.received },
  { field: 'sure', text: faults.sure },
];

/** The text of a deletion that is not confirmed. */
export const notSure = (ask: DeskAsk): string => texts[ask.language].sureFault;

import type { ReactNode } from 'react';
import { Actions, Button, quietButtonClass } from '../ui/button/Button.tsx';
import { FormLayout, FormMessage, FormWide } from '../ui/form/FormLayout.tsx';
import { SelectField, TextField } from '../ui/form/fields.tsx';
import { TokenField } from './DeskDocument.tsx';
import { type DeskAsk, type DeskLanguage, deskRoot, type InDeskLanguages } from './deskPage.ts';
import styles from './FilterForm.module.css';
import type { ReadField } from './filter.ts';

const texts = {
  en: { show: 'Show', reset: 'Reset' },
  de: { show: 'Anzeigen', reset: 'Zurücksetzen' },
} satisfies InDeskLanguages<unknown>;

function Field({ field, ask }: { readonly field: ReadField; readonly ask: DeskAsk }) {
  const { name, label, hint, choices, all, range, entered, fault } = field;
  const common = { name, label: label[ask.language], error: fault, id: `filter-${name}` };
  if (!choices) {
    const numeric = range && ({ inputMode: 'numeric' } as const);
    return (
      <TextField
        {...common}
        {...numeric}
        hint={hint?.[ask.language]}
        defaultValue={entered}
        autoComplete="off"
      />
    );
  }
  return (
    <SelectField {...common} defaultValue={fault ? '' : entered}>
      {all && <option value="">{all[ask.language]}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  );
}

/** The form that narrows a list: every answer has its own address. */
export function FilterForm({
  fields,
  path,
  part = '',
  hidden = {},
  ask,
}: {
  readonly fields: readonly ReadField[];
  /** The page of the desk, such as `boards/coverage`. */
  readonly path: string;
  /** Where on the page the list stands, such as `#counts`. */
  readonly part?: string;
  /** Parameters that stay. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly ask: DeskAsk;
}) {
  const text = texts[ask.language];
  const address = `${deskRoot}/${path}${part}`;
  return (
    <form method="get" action={address} className={styles.form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormLayout>
        {fields.map((field) => (
          <Field key={field.name} field={field} ask={ask} />
        ))}
        <FormWide>
          <Actions>
            <Button type="submit">{text.show}</Button>
            <a className={quietButtonClass} href={address}>
              {text.reset}
            </a>
          </Actions>
        </FormWide>
      </FormLayout>
    </form>
  );
}

/** So many blanks may come along with what is pasted into a field: a shorter field would cut its end. */
export const pastedBlanks = 20;

/** The props of a form that a page of the desk posts. */
interface PostFormProps {
  readonly ask: Pick<DeskAsk, 'token'>;
  /** The page that takes it, such as `persons`; its buttons name the action. */
  readonly page: string;
  /** Hidden fields, such as what the act is about: it stands in the document, never in an address. */
  readonly hidden?: Readonly<Record<string, string | undefined>>;
  /** For buttons outside of it. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A form of the desk that is posted, so that nothing of it stands in an address. */
export function PostForm({ ask, page, hidden = {}, id, children }: PostFormProps) {
  return (
    <form id={id} method="post" action={`${deskRoot}/${page}`} autoComplete="off">
      <TokenField ask={ask} />
      {Object.entries(hidden).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}

const refusalTexts = {
  en: { refused: 'The form was not accepted:' },
  de: { refused: 'Das Formular wurde nicht angenommen:' },
} satisfies InDeskLanguages<unknown>;

/** What is wrong with a field of a form. */
export interface FieldFault {
  /** The id of its control. */
  readonly field: string;
  /** Absent while it is valid. */
  readonly text: string | undefined;
}

/**
 * Why a form that was posted is not accepted, for the top of the page: the form may stand far below.
 * It leads to the fields, and takes the focus, so that screen readers begin there. Nothing if all is well.
 */
export function Refusal({
  failed,
  faults = [],
  language,
}: {
  /** What is wrong with the whole; absent if nothing is. */
  readonly failed?: string | undefined;
  readonly faults?: readonly FieldFault[];
  readonly language: DeskLanguage;
}) {
  const wrong = faults.filter(({ text }) => text !== undefined);
  if (failed === undefined && wrong.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers the form, and this is the answer
    <div tabIndex={-1} autoFocus>
      <FormMessage tone="error">
        {failed !== undefined && <p>{failed}</p>}
        {wrong.length > 0 && (
          <>
            <p>{refusalTexts[language].refused}</p>
            <ul>
              {wrong.map(({ field, text }) => (
                <li key={field}>
                  <a href={`#${field}`}>{text}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </FormMessage>
    </div>
  );
}

import { Actions, Button, quietButtonClass } from '../ui/button/Button.tsx';
import { FormLayout, FormWide } from '../ui/form/FormLayout.tsx';
import { SelectField, TextField } from '../ui/form/fields.tsx';
import type { DeskAsk, InDeskLanguages } from './deskPage.ts';
import { deskRoot } from './deskRoot.ts';
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
        {...{ ...common, ...numeric }}
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

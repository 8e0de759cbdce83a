import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { type LimitedText, longest } from '../texts.ts';
import { useControl, useFormParts } from './FormContext.ts';

type InputProps = Omit<ComponentProps<'input'>, 'name'> & {
  /** The field's name in the schema. */
  readonly name: string;
  readonly label: string;
  readonly limit: LimitedText;
};

/** Trims the value of a field before its blur is handled (FORM-21). */
function trimmed<Element extends HTMLInputElement | HTMLTextAreaElement>(
  onBlur: (event: FocusEvent<Element>) => unknown,
) {
  return (event: FocusEvent<Element>) => {
    event.currentTarget.value = event.currentTarget.value.trim();
    void onBlur(event);
  };
}

/** A single-line text input of the form. */
export function TextInput({ name, limit, ...props }: InputProps) {
  const { onBlur, ...control } = useControl(name);
  return <TextField {...props} {...control} maxLength={longest[limit]} onBlur={trimmed(onBlur)} />;
}

/** A multi-line text input of the form: four rows (FORM-16). */
export function AreaInput({
  name,
  limit,
  label,
  required,
}: Pick<InputProps, 'name' | 'limit' | 'label' | 'required'>) {
  const { onBlur, ...control } = useControl(name);
  return (
    <TextArea
      {...control}
      label={label}
      required={required}
      rows={4}
      maxLength={longest[limit]}
      onBlur={trimmed(onBlur)}
    />
  );
}

/** A select of the form. */
export function SelectInput({
  name,
  children,
  ...props
}: Omit<ComponentProps<'select'>, 'name'> & {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <SelectField {...props} {...useControl(name)}>
      {children}
    </SelectField>
  );
}

/** A consent with a label of sanitized HTML. */
export function ConsentInput({ name, label }: { readonly name: string; readonly label: string }) {
  const { first } = useFormParts();
  const { defaultValue: _, ...control } = useControl(name);
  return (
    <Checkbox
      {...control}
      required
      value="true"
      defaultChecked={first[name] === true}
      label={<span dangerouslySetInnerHTML={{ __html: label }} />}
    />
  );
}

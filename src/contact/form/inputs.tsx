import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react';
import { useTranslations } from '../../locale/texts.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { type LimitedText, maxLengths } from '../texts.ts';
import { useControl, useFormParts } from './FormContext.ts';

type InputProps = Omit<ComponentProps<'input'>, 'name'> & {
  /** The field's name in the schema. */
  readonly name: string;
  readonly label: string;
  readonly limit: LimitedText;
};

/** The label of a field; one that may stay empty says so (FORM-21). */
function FieldLabel({ label, required }: Pick<InputProps, 'label' | 'required'>) {
  const t = useTranslations();
  return required ? label : `${label} ${t('field_optional')}`;
}

/** A single-line text input of the form. */
export function TextInput({ name, limit, label, ...props }: InputProps) {
  return (
    <TextField
      {...props}
      {...useControl(name)}
      label={<FieldLabel label={label} required={props.required} />}
      maxLength={maxLengths[limit]}
    />
  );
}

/** A multi-line text input of the form: four rows (FORM-16). */
export function AreaInput({
  name,
  limit,
  label,
  required,
}: Pick<InputProps, 'name' | 'limit' | 'label' | 'required'>) {
  return (
    <TextArea
      {...useControl(name)}
      label={<FieldLabel label={label} required={required} />}
      required={required}
      rows={4}
      maxLength={maxLengths[limit]}
    />
  );
}

/** A select of the form. */
export function SelectInput({
  name,
  children,
  ...props
}: Omit<ComponentPropsWithRef<'select'>, 'name'> & {
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

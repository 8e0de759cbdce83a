import {
  type ComponentProps,
  type ComponentPropsWithRef,
  createContext,
  type ReactNode,
  use,
  useId,
} from 'react';
import { textOf } from '../../content/view/fields.ts';
import { pathTo } from '../../locale/paths.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import type { ShownForm } from '../pageForm.ts';
import type { FormValues } from './formValues.ts';
import styles from './SubmissionForm.module.css';

/**
 * The props of an input. It has no `maxlength`, which cuts what is pasted without a word: the schema
 * says what is too long (FORM-68).
 */
type InputProps = Omit<ComponentProps<'input'>, 'name' | 'maxLength'> & {
  /** The field's name in the schema. */
  readonly name: string;
  readonly label: string;
};

/** The label of a field; one that may stay empty says so (FORM-21). */
function FieldLabel({ label, required }: Pick<InputProps, 'label' | 'required'>) {
  const t = useTranslations();
  return required ? label : `${label} ${t('field_optional')}`;
}

/** A single-line text input of the form. */
export function TextInput({ name, label, ...props }: InputProps) {
  return (
    <TextField
      {...props}
      {...useControl(name)}
      label={<FieldLabel label={label} required={props.required} />}
    />
  );
}

/** A multi-line text input of the form: four rows (FORM-16). */
export function AreaInput({
  name,
  label,
  required,
}: Pick<InputProps, 'name' | 'label' | 'required'>) {
  return (
    <TextArea
      {...useControl(name)}
      label={<FieldLabel label={label} required={required} />}
      required={required}
      rows={4}
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

/** The visitor's first and last name. */
export function NameInputs({ form }: { readonly form: ShownForm['definition'] }) {
  return (
    <>
      <TextInput
        name="firstName"
        label={textOf(form, 'first_name_label')}
        required
        autoComplete="given-name"
      />
      <TextInput
        name="lastName"
        label={textOf(form, 'last_name_label')}
        required
        autoComplete="family-name"
      />
    </>
  );
}

/** A link to the privacy notice, shown if no consent is required (FORM-17). */
export function PrivacyNotice({ form }: { readonly form: ShownForm['definition'] }) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <p className={styles.privacy}>
      <Link href={pathTo('privacy', locale)} target="_blank">
        {textOf(form, 'privacy_notice_label') || t('privacy_notice')}
      </Link>
    </p>
  );
}

/** The form's data for its fields. */
interface FormParts {
  /** The initial values of the fields. */
  readonly first: FormValues;
  /** The error message of a field; undefined if there is none to show. */
  errorOf(field: string): string | undefined;
  /** Validates the form again, after the value of a field was set for the visitor. */
  noteSet(field: string): void;
}

/** Provides the form to its fields. */
export const FormContext = createContext<FormParts | undefined>(undefined);

/** Returns the form around a field. @throws outside of a form */
export function useFormParts(): FormParts {
  const parts = use(FormContext);
  if (!parts) throw new Error('A field stands outside of a form');
  return parts;
}

/** The props that connect a control to its field: name, id, initial value and error. */
function useControl(name: string) {
  const { first, errorOf } = useFormParts();
  const value = first[name];
  return {
    name,
    id: useId(),
    ...(typeof value === 'string' && { defaultValue: value }),
    error: errorOf(name),
  };
}

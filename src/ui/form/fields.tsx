import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';
import { Field, FieldError, type FieldProps } from './Field.tsx';

/** A single-line text field; accepts the props of an `input`, and a ref. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: FieldProps & ComponentPropsWithRef<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required} id={input.id}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

/** A multi-line text field; accepts the props of a `textarea`, and a ref. */
export function TextArea({
  label,
  hint,
  error,
  ...textarea
}: FieldProps & ComponentPropsWithRef<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} required={textarea.required} id={textarea.id}>
      {(control) => <textarea rows={5} {...textarea} {...control} />}
    </Field>
  );
}

/** A value of a select field and its name. */
export interface SelectOption {
  readonly value: string;
  readonly name: string;
}

/** A native select field; accepts the props of a `select`, and a ref. */
export function SelectField({
  label,
  hint,
  error,
  ...select
}: FieldProps & ComponentPropsWithRef<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} required={select.required} id={select.id}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control} />
          <Icon name="chevron" />
        </span>
      )}
    </Field>
  );
}

/**
 * A checkbox, or with `type="radio"` a radio button; accepts the props of an `input`, and a ref.
 */
export function Checkbox({
  label,
  error,
  ...input
}: ComponentPropsWithRef<'input'> & {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}) {
  const own = useId();
  const errorId = `${own}-error`;
  return (
    <div className={styles.choice}>
      <label data-required={input.required || undefined}>
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

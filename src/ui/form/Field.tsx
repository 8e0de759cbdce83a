import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

/** What every field of a form has. */
export interface FieldProps {
  readonly label: ReactNode;
  /** A sentence that helps to fill the field in. */
  readonly hint?: string | undefined;
  /** What is wrong with the value; none while it is well or not yet looked at. */
  readonly error?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly className: string | undefined;
}

/**
 * A field of a form: its label above, its hint and its error below (FORM-21). The label of a
 * required field is bold.
 */
export function Field({
  label,
  hint,
  error,
  required,
  id,
  children,
}: FieldProps & {
  readonly required?: boolean | undefined;
  /** The control's id; one is made up by default. */
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-required={required || undefined}>
      <label htmlFor={controlId}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        className: styles.control,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

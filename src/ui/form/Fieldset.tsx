import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

/** A group of fields with a legend and the error of the group. */
export function Fieldset({
  legend,
  error,
  children,
}: {
  readonly legend: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={styles.fieldset} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

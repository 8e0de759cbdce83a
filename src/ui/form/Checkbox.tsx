import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldError } from './Field.tsx';

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

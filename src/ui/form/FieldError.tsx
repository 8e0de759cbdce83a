import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';

/** The error message of a field; empty if there is none. */
export function FieldError({
  id,
  error,
}: {
  readonly id: string;
  readonly error: string | undefined;
}) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" />
      {error}
    </p>
  );
}

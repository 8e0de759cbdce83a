import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';

/** What is wrong with a field's value; nothing while there is no error. */
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

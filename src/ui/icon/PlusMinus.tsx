import styles from './PlusMinus.module.css';

/** A plus that becomes a minus while the `details` around it is open; decoration. */
export function PlusMinus() {
  return <span className={styles.sign} aria-hidden="true" />;
}

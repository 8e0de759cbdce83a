import styles from './Loading.module.css';

/** A loading indicator with the text `label`. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.marks} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {label}
    </div>
  );
}

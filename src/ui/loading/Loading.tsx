import styles from './Loading.module.css';

/** Says that something is on its way in the words of `label`. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.arches} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {label}
    </div>
  );
}

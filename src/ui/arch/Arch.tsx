import styles from './Arch.module.css';

/** A decorative drawing of the brand's arches, used where there is no image. */
export function Arch() {
  return (
    <svg viewBox="0 0 144 80" className={styles.arch} aria-hidden="true">
      <path d="M12 74V36a20 20 0 0 1 40 0v38M52 74V36a20 20 0 0 1 40 0v38M92 74V36a20 20 0 0 1 40 0v38M4 74h136" />
    </svg>
  );
}

import styles from './Emblem.module.css';

/** The decorative drawing of the brand, used where there is no image; a neutral one without (OWN-61). */
export function Emblem() {
  return <span className={styles.emblem} aria-hidden="true" />;
}

/** The class of a large frame beside a message, in the shape of the brand. */
export const frameClass = styles.frame;

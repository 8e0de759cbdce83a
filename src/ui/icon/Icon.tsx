import styles from './Icon.module.css';
import type { IconName } from './iconNames.ts';
import sprite from './icons.svg';

/**
 * An icon in the color of the surrounding text and in the size of its capitals; `size` `large` is
 * for separate icons. It is decorative: a text beside it must express its meaning.
 */
export function Icon({
  name,
  size = 'text',
}: {
  readonly name: IconName;
  readonly size?: 'text' | 'large';
}) {
  return (
    <svg className={styles.icon} data-size={size === 'large' ? size : undefined} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** A plus that becomes a minus while the `details` around it is open; decoration. */
export function PlusMinus() {
  return <span className={styles.sign} aria-hidden="true" />;
}

import styles from './Icon.module.css';
import sprite from './icons.svg';

/** The icons drawn for the site; each is a symbol of `icons.svg`. */
export const iconNames = [
  'alert',
  'apps',
  'archive',
  'arrow',
  'audio',
  'calendar',
  'check',
  'chevron',
  'clock',
  'close',
  'company',
  'document',
  'download',
  'external',
  'globe',
  'image',
  'info',
  'library',
  'link',
  'location',
  'menu',
  'news',
  'orders',
  'patient',
  'person',
  'pause',
  'play',
  'professional',
  'search',
  'sets',
  'share',
  'sheet',
  'slides',
  'trend',
  'zoom',
] as const;

/** The name of an icon. */
export type IconName = (typeof iconNames)[number];

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

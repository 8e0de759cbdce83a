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
] as const;

/** One icon of the site. */
export type IconName = (typeof iconNames)[number];

/**
 * An icon in the colour of the text around it, as tall as its capitals need; `size` `large` is for
 * icons that stand alone. It is decoration: what it means must be said in words beside it.
 */
export function Icon({
  name,
  size = 'text',
}: {
  readonly name: IconName;
  readonly size?: 'text' | 'large';
}) {
  return (
    <svg className={styles.icon} data-size={size} data-icon={name} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

import styles from './tone.module.css';

/**
 * The class of an area whose colors tell its importance, `data-tone`: `info`, `important` or
 * `warning`. The area sets the style and width of its border; an icon in it has the color too.
 */
export const toneClass = styles.tone;

import { toneClass } from '../note/Note.tsx';
import styles from './banner.module.css';

/** The class of a line above the page: an icon, a message and a button. `data-tone` colors it. */
export const bannerClass = `${toneClass} ${styles.banner}`;

/** The class of the element around the message of a banner. */
export const bannerMessageClass = styles.message;

import styles from './Picture.module.css';

/**
 * The class of a panel below a picture: most pictures are drawings on white, which takes on the color
 * of the panel, on the dark theme that of a plate.
 */
export const plateClass = styles.plate;

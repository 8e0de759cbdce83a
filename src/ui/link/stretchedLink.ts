import styles from './stretchedLink.module.css';

/**
 * The class of an area that one link or button fills: a card, a row, a search hit. It may set
 * `--stretched-radius` and `--stretched-offset`, the corners and the distance of the focus outline.
 */
export const stretchedAreaClass = styles.area;

/** The class of a title in the area; the link in it fills the area. */
export const stretchedTitleClass = styles.title;

/** The class of another link or button that fills the area. */
export const stretchedControlClass = styles.control;

import styles from './link.module.css';

/** The class of links such as "View all"; an arrow icon follows the text. */
export const moreLinkClass = styles.more;

/**
 * The class of an area that one link or button fills: a card, a row, a search hit. It may set
 * `--stretched-radius` and `--stretched-offset`, the corners and the distance of the focus outline.
 */
export const stretchedAreaClass = styles.area;

/** The class of a title in the area; the link in it fills the area. */
export const stretchedTitleClass = styles.title;

/** The class of another link or button that fills the area. */
export const stretchedControlClass = styles.control;

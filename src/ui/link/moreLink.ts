import styles from './moreLink.module.css';

/** The class of links such as "View all"; an arrow icon follows the text. */
export const moreLinkClass = styles.more;

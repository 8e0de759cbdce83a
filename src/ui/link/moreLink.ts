import styles from './moreLink.module.css';

/** The class of a link that leads on, such as "View all"; an arrow icon belongs after its name. */
export const moreLinkClass = styles.more;

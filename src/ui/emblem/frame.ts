import styles from './frame.module.css';

/** The class of a large frame beside a message, in the shape of the brand. */
export const frameClass = styles.frame;

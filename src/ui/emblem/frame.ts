import styles from './frame.module.css';

/** The class of a large frame beside a message, in the shape of the brand; its content stands at the bottom. */
export const frameClass = styles.frame;

import styles from './archFrame.module.css';

/** The class of a large framed arch beside a message; its content stands at the bottom. */
export const archFrameClass = styles.frame;

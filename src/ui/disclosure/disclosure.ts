import styles from './disclosure.module.css';

/** The class that animates the height of a `details` element (MODAL-2). */
export const collapseClass = styles.collapse ?? '';

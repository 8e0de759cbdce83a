import styles from './disclosure.module.css';

/** Makes a `details` element unfold and fold (MODAL-2). */
export const collapseClass = styles.collapse ?? '';

/** Makes what a `details` element holds appear and vanish (MODAL-2). */
export const fadeClass = styles.fade ?? '';

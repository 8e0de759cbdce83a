import styles from './disclosure.module.css';

/** Makes a `details` element unfold and fold (shell spec, section 9, collapse). */
export const collapseClass = styles.collapse ?? '';

/** Makes what a `details` element holds appear and vanish (shell spec, section 9, fade). */
export const fadeClass = styles.fade ?? '';

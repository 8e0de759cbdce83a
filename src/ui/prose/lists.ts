import styles from './Prose.module.css';

/** The class of an element whose lists are text, with bullets or numbers, not parts of a layout. */
export const listsClass = styles.lists;

import styles from './Prose.module.css';

/** The props of editors' text. */
interface ProseProps {
  /** Sanitized HTML. */
  readonly html: string;
}

/** Editors' text with a readable line length, lists, and tables that scroll sideways. */
export function Prose({ html }: ProseProps) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The class of an element whose lists are text, with bullets or numbers, not parts of a layout. */
export const listsClass = styles.lists;

import styles from './Prose.module.css';

/** Running text from editors. */
export interface ProseProps {
  /** Sanitised HTML. */
  readonly html: string;
}

/** Running text, set to be read: a comfortable measure, lists, tables that scroll sideways. */
export function Prose({ html }: ProseProps) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

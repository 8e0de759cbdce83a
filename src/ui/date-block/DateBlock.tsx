import styles from './DateBlock.module.css';

/** The props of a date block. */
export interface DateBlockProps {
  /** The day or days of the month, such as `15` or `15–16`. */
  readonly day: string;
  /** Month and year, or the months if there are several. */
  readonly month: string;
  /** The start in machine-readable form. */
  readonly dateTime: string;
}

/** A large date in the style of a calendar sheet. */
export function DateBlock({ day, month, dateTime }: DateBlockProps) {
  return (
    <time dateTime={dateTime} className={styles.date}>
      <span className={styles.day}>{day}</span> <span className={styles.month}>{month}</span>
    </time>
  );
}

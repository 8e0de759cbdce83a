import styles from './DateBlock.module.css';

/** The day something takes place. */
export interface DateBlockProps {
  /** The day or days of the month, such as `15` or `15–16`. */
  readonly day: string;
  /** Month and year, or the months where it spans several. */
  readonly month: string;
  /** The start as machines read it. */
  readonly dateTime: string;
}

/** A date set large, as on a calendar sheet. */
export function DateBlock({ day, month, dateTime }: DateBlockProps) {
  return (
    <time dateTime={dateTime} className={styles.date}>
      <span className={styles.day}>{day}</span> <span className={styles.month}>{month}</span>
    </time>
  );
}

import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import styles from './CalendarPage.module.css';
import { type CalendarQuery, calendarParameters } from './calendarQuery.ts';
import type { MonthDay, MonthView } from './calendarView.server.ts';

/**
 * A month as a table of weeks; on phones a list of the days with events. Where JavaScript runs, arrow
 * keys move between days (`monthGrid.ts`).
 */
export function MonthTable({
  month,
  query,
}: {
  readonly month: MonthView;
  readonly query: CalendarQuery;
}) {
  const t = useTranslations();
  const hrefOf = (to: string) => `?${calendarParameters.write({ ...query, month: to })}`;
  return (
    <div className={styles.month}>
      <nav className={styles.months} aria-label={t('view_month')}>
        <Link href={hrefOf(month.previous)}>
          <span aria-hidden="true">←</span> {t('previous_month')}
        </Link>
        <h2 id="month">{month.name}</h2>
        <Link href={hrefOf(month.next)}>
          {t('next_month')} <span aria-hidden="true">→</span>
        </Link>
      </nav>
      {month.count === 0 && <p className={styles.none}>{t('no_events_in_month')}</p>}
      <table aria-labelledby="month" data-month-grid="">
        {/* Columns keep their widths while the row of weekdays arrives. */}
        <colgroup>
          <col span={7} />
        </colgroup>
        <thead>
          <tr>
            {month.weekdays.map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week, index) => (
            <tr key={week.find(Boolean)?.date ?? index}>
              {week.map((day, place) =>
                day ? (
                  <Day key={day.date} day={day} />
                ) : (
                  <td key={place} data-blank="" aria-hidden="true" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ day: { date, day, name, events } }: { readonly day: MonthDay }) {
  return (
    <td data-day={date} data-free={events.length === 0 || undefined}>
      <time dateTime={date}>
        <span aria-hidden="true" className={styles.number}>
          {day}
        </span>
        <span className={styles.name}>{name}</span>
      </time>
      {events.length > 0 && (
        <ul>
          {events.map(({ key, href, title, lang, status, statusLabel }) => (
            <li key={key} lang={lang}>
              <Link href={href}>{title}</Link>
              {status === 'cancelled' && <small>{statusLabel}</small>}
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

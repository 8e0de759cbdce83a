import { Fragment } from 'react';
import { EventRows } from '../blocks/EventRows.tsx';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import styles from './CalendarPage.module.css';
import type { MonthBar, MonthDay, MonthView } from './calendarMonth.server.ts';
import { type CalendarQuery, calendarParameters } from './calendarQuery.ts';

/**
 * A month as a table of weeks, in which bars show the days of events; in narrow windows a list of its
 * events. Where JavaScript runs, arrow keys move between days (`monthGrid.ts`).
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
  const later = month.nextWithEvents;
  return (
    <div className={styles.month}>
      <MonthLinks month={month} hrefOf={hrefOf} />
      {month.count === 0 && <p className={styles.none}>{t('no_events_in_month')}</p>}
      {later && (
        <p>
          <Link href={hrefOf(later.month)} className={moreLinkClass}>
            {t('next_events_in', { month: later.name })}
          </Link>
        </p>
      )}
      <div className={styles.rows}>
        <EventRows events={month.events} />
      </div>
      <Weeks month={month} />
      {month.kinds.length > 0 && (
        <ul className={styles.kinds}>
          {month.kinds.map(({ label, color }) => (
            <li key={label} data-color={color}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The name of the month between links to the months before and after it. */
function MonthLinks({
  month,
  hrefOf,
}: {
  readonly month: MonthView;
  readonly hrefOf: (month: string) => string;
}) {
  const t = useTranslations();
  return (
    <nav className={styles.months} aria-label={t('view_month')}>
      <Link href={hrefOf(month.previous)}>
        <span aria-hidden="true">←</span> {t('previous_month')}
      </Link>
      <h2 id="month">{month.name}</h2>
      <Link href={hrefOf(month.next)}>
        {t('next_month')} <span aria-hidden="true">→</span>
      </Link>
    </nav>
  );
}

/** The weeks: a row of days for each, and below it the rows of bars. */
function Weeks({ month: { weekdays, weeks } }: { readonly month: MonthView }) {
  return (
    <table aria-labelledby="month" data-month-grid="">
      {/* Columns keep their widths while the row of weekdays arrives. */}
      <colgroup>
        <col span={7} />
      </colgroup>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col">
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{long}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map(({ days, rows }, index) => (
        <tbody key={days.find(Boolean)?.date ?? index}>
          <tr>
            {days.map((day, place) =>
              day ? (
                <Day key={day.date} day={day} />
              ) : (
                <td key={place} data-blank="" aria-hidden="true" />
              ),
            )}
          </tr>
          {rows.map((bars) => (
            <tr key={bars[0]?.event.key}>
              <Bars bars={bars} days={days} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A day: its number, and for screen readers its name and events, whose links are in bars below. */
function Day({ day: { date, day, name, events } }: { readonly day: MonthDay }) {
  return (
    <td data-day={date} data-busy={events.length > 0 || undefined}>
      <time dateTime={date}>
        <span aria-hidden="true">{day}</span>
        <VisuallyHidden>{name}</VisuallyHidden>
      </time>
      {events.length > 0 && (
        <VisuallyHidden>: {events.map(({ title }) => title).join(', ')}</VisuallyHidden>
      )}
    </td>
  );
}

/** A row of bars, with empty cells on the days between them. */
function Bars({
  bars,
  days,
}: {
  readonly bars: readonly MonthBar[];
  readonly days: readonly (MonthDay | null)[];
}) {
  return days.map((day, place) => {
    const bar = bars.find(({ at, length }) => at <= place && place < at + length);
    if (!bar) return <td key={place} data-blank={day ? undefined : ''} aria-hidden="true" />;
    if (bar.at !== place) return <Fragment key={place} />;
    const { event, length, color, isContinued, goesOn } = bar;
    return (
      <td
        key={place}
        colSpan={length}
        lang={event.lang}
        data-color={color}
        data-continued={isContinued || undefined}
        data-goes-on={goesOn || undefined}
      >
        <Link href={event.href} className={styles.bar}>
          {event.title}
          {event.status === 'cancelled' && <small>{event.statusLabel}</small>}
        </Link>
      </td>
    );
  });
}

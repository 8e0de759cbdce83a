import type { ComponentProps } from 'react';
import type { CardView } from '../content/view/card.ts';
import type { CalendarSheet } from '../locale/calendarSheet.ts';
import { useTranslations } from '../locale/texts.tsx';
import { eventTone } from '../site/itemMarks.ts';
import { Link } from '../site/Link.tsx';
import { Badge } from '../ui/badge/Badge.tsx';
import { DateBlock } from '../ui/date-block/DateBlock.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Row, RowList } from '../ui/row/Row.tsx';
import { Section } from '../ui/section/Section.tsx';
import styles from './EventRows.module.css';

/** Events as the lines of a calendar. */
export function EventRows({ events }: { readonly events: readonly CardView[] }) {
  return (
    <RowList marks="date">
      {events.map((event) => (
        <Row
          key={event.key}
          lang={event.lang}
          mark={<EventDate sheet={event.sheet} />}
          label={event.eventLabel}
          title={<Link href={event.href}>{event.title}</Link>}
          teaser={event.teaser}
          aside={
            <>
              <EventTime event={event} />
              <EventPlace event={event} />
            </>
          }
        />
      ))}
    </RowList>
  );
}

/** The date of an event; a calendar icon if unknown. */
export function EventDate({ sheet }: { readonly sheet: CalendarSheet | undefined }) {
  return sheet ? <DateBlock {...sheet} /> : <Icon name="calendar" size="large" />;
}

/**
 * When an event begins, on the clock of its place; in the browser also on the visitor's, where they
 * differ (EVENT-2).
 */
function EventTime({ event: { time, offset } }: { readonly event: CardView }) {
  const t = useTranslations();
  return (
    time && (
      <span data-event-time="">
        <Icon name="clock" />{' '}
        <span data-offset={offset} data-own-text={t('own_clock', { time: '{time}' })}>
          {time}
        </span>
      </span>
    )
  );
}

/** The location of an event and its enrollment state (CONTENT-13). */
export function EventPlace({
  event: { place, isOnline, status, statusLabel },
}: {
  readonly event: CardView;
}) {
  const t = useTranslations();
  const where = place || (isOnline && t('online'));
  return (
    <>
      {where && (
        <span>
          <Icon name="location" /> {where}
        </span>
      )}
      {status && <EventState state={status} label={statusLabel} />}
    </>
  );
}

/** The enrollment state of an event; empty if unknown. */
function EventState({
  state,
  label,
}: {
  readonly state: string;
  readonly label: string | undefined;
}) {
  return label ? <Badge tone={eventTone(state)}>{label}</Badge> : null;
}

/** Events under the names of their months, in the order given. */
export function EventMonths({ events }: { readonly events: readonly CardView[] }) {
  const months = Map.groupBy(events, ({ sheet }) => sheet?.startMonth ?? '');
  return [...months].map(([month, events]) => (
    <section key={month} className={styles.month}>
      {month && <h2>{month}</h2>}
      <EventRows events={events} />
    </section>
  ));
}

/** A section of the next events that concern a page; nothing without events. */
export function UpcomingEvents({ events }: Pick<ComponentProps<typeof EventRows>, 'events'>) {
  const t = useTranslations();
  if (events.length === 0) return null;
  return (
    <Section heading={t('upcoming_events')} print="no">
      <EventRows events={events} />
    </Section>
  );
}

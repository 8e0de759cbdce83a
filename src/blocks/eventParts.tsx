import type { CardView } from '../content/view/card.ts';
import type { CalendarSheet } from '../locale/calendarSheet.ts';
import { useTranslations } from '../locale/texts.tsx';
import { eventTone } from '../site/itemMarks.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import { DateBlock } from '../ui/date-block/DateBlock.tsx';
import { Icon } from '../ui/icon/Icon.tsx';

/** The date of an event; a calendar icon if unknown. */
export function EventDate({ sheet }: { readonly sheet: CalendarSheet | undefined }) {
  return sheet ? <DateBlock {...sheet} /> : <Icon name="calendar" size="large" />;
}

/**
 * When an event begins, on the clock of its place; in the browser also on the visitor's, where they
 * differ (EVENT-2).
 */
export function EventTime({ event: { time, offset } }: { readonly event: CardView }) {
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

import { useLocale, useTranslations } from 'use-intl';
import type { Locale, Localized } from '../../locale/locales.ts';
import { calendarSheet } from '../../resources/calendarSheet.ts';
import { Badge, type BadgeProps } from '../../ui/badge/Badge.tsx';
import { DateBlock } from '../../ui/date-block/DateBlock.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { eventStates } from '../enumerations/eventStates.ts';
import { eventTypes } from '../enumerations/eventTypes.ts';
import type { CardView } from '../view/card.ts';

const typeLabels: Readonly<Record<string, Localized>> = eventTypes.labels;
const stateLabels: Readonly<Record<string, Localized>> = eventStates.labels;

const tones: Readonly<Record<string, BadgeProps['tone']>> = {
  register: 'good',
  seats_open: 'good',
  registration_closed: 'neutral',
  details_pending: 'attention',
};

/** What kind of event it is; empty when that is not told. */
export function eventTypeLabel({ eventType }: Pick<CardView, 'eventType'>, locale: Locale): string {
  return (eventType && typeLabels[eventType]?.[locale]) || '';
}

/** When an event takes place, counted in its own time zone; nothing without a date. */
export function EventDate({
  event: { date, end, timeZone },
}: {
  readonly event: Pick<CardView, 'date' | 'end' | 'timeZone'>;
}) {
  const locale = useLocale() as Locale;
  const sheet = calendarSheet({
    start: date ?? null,
    end: end ?? null,
    locale,
    ...(timeZone ? { timeZone } : {}),
  });
  return sheet && date ? (
    <DateBlock {...sheet} dateTime={date} />
  ) : (
    <Icon name="calendar" size="large" />
  );
}

/** Where an event takes place and whether one can still enrol (contact spec, section 4). */
export function EventPlace({ event: { place, status } }: { readonly event: CardView }) {
  const t = useTranslations();
  return (
    <>
      <span>
        <Icon name="location" /> {place || t('online')}
      </span>
      {status && <EventState state={status} />}
    </>
  );
}

/** Whether one can still enrol in an event; nothing where the state is not known. */
export function EventState({ state }: { readonly state: string }) {
  const locale = useLocale() as Locale;
  const label = stateLabels[state]?.[locale];
  return label ? <Badge tone={tones[state] ?? 'neutral'}>{label}</Badge> : null;
}

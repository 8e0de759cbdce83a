import { EventDate } from '../blocks/EventRows.tsx';
import type { Translate } from '../contact/faults.ts';
import { Island } from '../islands/Island.tsx';
import { useTranslations } from '../locale/texts.tsx';
import type { RegistrationView } from '../registrations/registrationView.ts';
import { Link } from '../site/Link.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import styles from './EventFacts.module.css';
import type { EventDetailsView, EventView } from './eventView.server.ts';

interface EventFactsProps {
  readonly event: EventView;
  readonly details: EventDetailsView;
}

/**
 * The day of an event, its registration and its entry for a calendar. An event that does not take place
 * as announced, or that is over, offers no entry: it would remind of a day on which nothing happens
 * (PAGE-84).
 */
export function EventActions({
  event,
  details,
  registration,
}: EventFactsProps & { readonly registration: RegistrationView }) {
  const t = useTranslations();
  return (
    <>
      <div className={styles.sheet}>
        <EventDate sheet={event.sheet} />
      </div>
      <RegisterAction registration={registration} />
      {!details.isOff && !event.isOver && (
        <Actions>
          <a href={details.calendarFile} className={quietButtonClass} download>
            {t('add_to_calendar')}
          </a>
        </Actions>
      )}
    </>
  );
}

/** The times, the place and the other facts of an event. */
export function EventFacts({ event, details }: EventFactsProps) {
  const t = useTranslations();
  const { times, place, faculty } = details;
  return (
    <>
      <Facts
        facts={[
          // Below the date in the first screen, only days with times (EVENT-8).
          { name: t('date'), value: !times && event.dates },
          { name: t('event_times'), value: times && <Times times={times} /> },
          {
            name: t('location'),
            value:
              place.lines.length > 0 ? (
                <Lines lines={place.lines} />
              ) : (
                place.isOnline && t('online')
              ),
          },
          { name: t('language'), value: event.languages.join(', ') },
          {
            name: t('presenters', { count: faculty.length }),
            value: faculty.length > 0 && <Island name="presenters" props={{ people: faculty }} />,
          },
          { name: t('event_fee'), value: details.fee },
          { name: t('event_accreditation'), value: details.accreditation },
          { name: t('event_accessibility'), value: details.accessibility },
        ]}
      />
      {times && <OwnTime times={times} />}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}

type EventTimesView = NonNullable<EventDetailsView['times']>;

/** The times of the place. */
function Times({ times }: { readonly times: EventTimesView }) {
  return (
    <>
      <Lines lines={times.lines} />
      <span className={`${styles.line} ${styles.zone}`}>{times.zone}</span>
    </>
  );
}

/** Below the facts, where a line has the whole width: the visitor's times, if they differ. */
function OwnTime({ times }: { readonly times: EventTimesView }) {
  const t = useTranslations();
  return (
    <p
      className={`${styles.zone} ${styles.own}`}
      data-own-time={times.start}
      data-own-end={times.end}
      data-own-offset={times.offsets.start}
      data-own-end-offset={times.offsets.end}
      data-own-text={t('own_time', { time: '{time}' })}
    />
  );
}

/** The free seats and the day until or from which one can register (REG-1); empty if unknown. */
function registrationLine({ state, opens, closes }: RegistrationView, t: Translate): string {
  switch (state.status) {
    case 'full':
      return t('event_full');
    case 'soon':
      return t('registration_opens', { date: opens });
    case 'open':
    case 'elsewhere': {
      const free = state.status === 'open' ? state.free : undefined;
      const seats = free === undefined ? '' : t('seats_available', { count: free });
      const until = closes && t('registration_until', { date: closes });
      return [seats, until].filter(Boolean).join(' · ');
    }
    default:
      return '';
  }
}

/**
 * The way to register, on this site, on the waiting list or elsewhere, beside the free seats; where
 * one cannot register, why. Empty if the event has no registration.
 */
function RegisterAction({ registration }: { readonly registration: RegistrationView }) {
  const t = useTranslations();
  const { state, href, hindrance } = registration;
  const isPossible = ['open', 'full', 'elsewhere'].includes(state.status);
  const line = registrationLine(registration, t) || hindrance;
  if (!isPossible && !line) return null;
  return (
    <div data-testid="register">
      <Actions>
        {isPossible && (
          <Link href={state.status === 'elsewhere' ? state.url : href} className={buttonClass}>
            {t(state.status === 'full' ? 'join_waiting_list' : 'register')}
          </Link>
        )}
        <strong>{line}</strong>
      </Actions>
    </div>
  );
}

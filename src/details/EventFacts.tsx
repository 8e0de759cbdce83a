import { EventDate, EventState } from '../blocks/eventParts.tsx';
import { useTranslations } from '../locale/texts.tsx';
import type { RegistrationView } from '../registrations/registrationView.ts';
import { Facts } from '../ui/facts/Facts.tsx';
import styles from './EventFacts.module.css';
import type { EventView } from './eventView.server.ts';

/** The date, location and registration state of an event. */
export function EventFacts({
  event,
  registration,
}: {
  readonly event: EventView;
  readonly registration: RegistrationView;
}) {
  const t = useTranslations();
  const { presenters } = event;
  const isFull = registration.state.status === 'full';
  return (
    <div className={styles.facts}>
      <div className={styles.sheet}>
        <EventDate sheet={event.sheet} />
        <EventState
          state={isFull ? 'registration_closed' : event.state}
          label={isFull ? t('event_full') : registration.hindrance || event.stateLabel}
        />
      </div>
      <Facts
        facts={[
          { name: t('date'), value: event.dates },
          { name: t('location'), value: event.location || t('online') },
          { name: t('language'), value: event.languages.join(', ') },
          { name: t('presenters', { count: presenters.length }), value: presenters.join('; ') },
        ]}
      />
    </div>
  );
}

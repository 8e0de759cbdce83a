import { EventDate, EventState } from '../blocks/eventParts.tsx';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { buttonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import styles from './EventFacts.module.css';
import type { EventView } from './eventView.server.ts';

/** The date, location and registration state of an event. */
export function EventFacts({ event }: { readonly event: EventView }) {
  const t = useTranslations();
  const { state, seats, presenters } = event;
  return (
    <div className={styles.facts}>
      <div className={styles.sheet}>
        <EventDate sheet={event.sheet} />
        <EventState state={state} label={event.stateLabel} />
      </div>
      <Facts
        facts={[
          { name: t('date'), value: event.dates },
          { name: t('location'), value: event.location || t('online') },
          { name: t('language'), value: event.languages.join(', ') },
          { name: t('presenters', { count: presenters.length }), value: presenters.join('; ') },
          {
            name: t('registration'),
            value: seats !== null && t('seats_available', { count: seats }),
          },
        ]}
      />
      {event.registrationUrl && (
        <p>
          <Link href={event.registrationUrl} className={buttonClass}>
            {t(event.asksForPlace ? 'ask_for_place' : 'register')}
          </Link>
        </p>
      )}
    </div>
  );
}

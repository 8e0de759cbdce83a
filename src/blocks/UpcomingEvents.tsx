import type { ComponentProps } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { Section } from '../ui/section/Section.tsx';
import { EventRows } from './EventRows.tsx';

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

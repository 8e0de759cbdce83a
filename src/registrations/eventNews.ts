import type { EventFacts } from './registration.ts';

/** The kinds of mails that tell participants of a change of their event (REG-16). */
const eventNews = ['moved', 'called_off', 'postponed', 'on_again'] as const;

/** A change of an event. */
export type EventNews = (typeof eventNews)[number];

/** Whether a mail of a kind tells of a change of an event. */
export function isNews(kind: string): kind is EventNews {
  return eventNews.some((it) => it === kind);
}

const newSchedule = { cancelled: 'called_off', postponed: 'postponed', '': 'on_again' } as const;

/**
 * What participants must be told of an event.
 * @param told what they were told last
 * @param present what the content says now
 * @returns undefined if nothing that concerns them has changed, such as only the title
 */
export function newsOf(told: EventFacts, present: EventFacts): EventNews | undefined {
  if (told.schedule !== present.schedule) return newSchedule[present.schedule];
  if (present.schedule === 'cancelled') return undefined;
  const compared = ['start', 'end', 'timeZone', 'country'] as const;
  const differs = compared.some((name) => told[name] !== present[name]);
  // Another language version names the same place differently.
  const isElsewhere = told.language === present.language && told.place !== present.place;
  return differs || isElsewhere ? 'moved' : undefined;
}

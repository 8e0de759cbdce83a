import { asWritten } from '../locale/orthography.ts';

/**
 * Adds the visitor's own time to events whose clock differs from that of the visitor's computer.
 * Pages are the same for every visitor, so the server cannot know it.
 */
export function showOwnTimes(root: ParentNode = document): void {
  const { lang } = document.documentElement;
  for (const place of root.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const { ownTime = '', ownEnd, ownZone, ownText = '' } = place.dataset;
    const [start, end] = [new Date(ownTime), new Date(ownEnd || ownTime)];
    const range = (timeZone?: string) => {
      const format = new Intl.DateTimeFormat(lang, {
        timeZone,
        // The year is in the line of the place; without it this line stays short.
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      });
      return asWritten(format.formatRange(start, end), lang);
    };
    const own = range();
    place.textContent = own === range(ownZone) ? '' : ownText.replace('{time}', own);
  }
  for (const place of root.querySelectorAll<HTMLElement>('[data-zone]')) addOwnClock(place);
}

/**
 * Adds the visitor's clock to the time in the row of an event, and says that it is the visitor's;
 * where the day is another, with the weekday, which is short enough for a phone.
 */
function addOwnClock(place: HTMLElement): void {
  const start = new Date(place.closest('li')?.querySelector('time')?.dateTime ?? '');
  if (Number.isNaN(start.getTime())) return;
  const { lang } = document.documentElement;
  const text = (timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    asWritten(new Intl.DateTimeFormat(lang, { timeZone, ...options }).format(start), lang);
  // As the server writes the other time: `09:00` in German.
  const clock = { timeStyle: 'short' } as const;
  const day = { month: 'short', day: 'numeric' } as const;
  const { zone, ownText = '' } = place.dataset;
  const isSameDay = text(undefined, day) === text(zone, day);
  if (isSameDay && text(undefined, clock) === text(zone, clock)) return;
  const own = document.createElement('span');
  own.dataset.ownClock = '';
  const weekday = isSameDay ? '' : `${text(undefined, { weekday: 'short' })} `;
  own.textContent = ownText.replace('{time}', weekday + text(undefined, clock));
  place.after(' ', own);
}

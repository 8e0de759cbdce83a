import { asWritten } from '../locale/orthography.ts';

/**
 * Adds the visitor's own time to events whose clock differs from that of the visitor's computer
 * (EVENT-2). Pages are the same for every visitor, so the server cannot know it; it writes how far the
 * clock of the place is ahead of UTC. Only where that differs is a time formatted: the first format costs
 * a phone 60 ms.
 */
export function showOwnTimes(root: ParentNode = document): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-own-time]')) showOwnTime(place);
  for (const place of root.querySelectorAll<HTMLElement>('[data-offset]')) addOwnClock(place);
}

/** Whether the visitor's clock shows at a moment what one shows that is so many minutes ahead of UTC. */
const isOwn = (moment: Date, offset: string | undefined) =>
  moment.getTimezoneOffset() === -Number(offset);

/** Fills the line for the visitor's time on the page of an event; it is empty for the same clock. */
function showOwnTime(place: HTMLElement): void {
  const { ownTime = '', ownEnd, ownOffset, ownEndOffset, ownText = '' } = place.dataset;
  const [start, end] = [new Date(ownTime), new Date(ownEnd || ownTime)];
  if (isOwn(start, ownOffset) && isOwn(end, ownEndOffset)) return;
  const { lang } = document.documentElement;
  const format = new Intl.DateTimeFormat(lang, {
    // The year is in the line of the place; without it this line stays short.
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const own = asWritten(format.formatRange(start, end), lang);
  place.textContent = ownText.replace('{time}', own);
}

/**
 * Adds the visitor's clock to the time in the row of an event, and says that it is the visitor's;
 * where the day is another, with the weekday, which is short enough for a phone.
 */
function addOwnClock(place: HTMLElement): void {
  const start = new Date(place.closest('li')?.querySelector('time')?.dateTime ?? '');
  const { offset, ownText = '' } = place.dataset;
  if (Number.isNaN(start.getTime()) || isOwn(start, offset)) return;
  const { lang } = document.documentElement;
  const text = (options: Intl.DateTimeFormatOptions) =>
    asWritten(new Intl.DateTimeFormat(lang, options).format(start), lang);
  const dayThere = new Date(start.getTime() + Number(offset) * 60_000).getUTCDate();
  const weekday = start.getDate() === dayThere ? '' : `${text({ weekday: 'short' })} `;
  const own = document.createElement('span');
  own.dataset.ownClock = '';
  // As the server writes the other time: `09:00` in German.
  own.textContent = ownText.replace('{time}', weekday + text({ timeStyle: 'short' }));
  place.after(' ', own);
}

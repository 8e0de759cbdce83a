/**
 * Adds the visitor's own time to events whose clock differs from that of the visitor's computer.
 * Pages are the same for every visitor, so the server cannot know it.
 */
export function showOwnTimes(root: ParentNode = document): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const { ownTime = '', ownEnd, ownZone, ownText = '' } = place.dataset;
    const [start, end] = [new Date(ownTime), new Date(ownEnd || ownTime)];
    const range = (timeZone?: string) =>
      new Intl.DateTimeFormat(document.documentElement.lang, {
        timeZone,
        // The year is in the line of the place; without it this line stays short.
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).formatRange(start, end);
    const own = range();
    place.textContent = own === range(ownZone) ? '' : ownText.replace('{time}', own);
  }
}

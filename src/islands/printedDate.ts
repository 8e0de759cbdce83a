/**
 * Sets the date on a printed page to the day on which the browser loaded the page (PAGE-50): a cache
 * may have kept the document since an earlier day.
 */
export function printedDate(): void {
  addEventListener('beforeprint', () => {
    const time = document.querySelector<HTMLTimeElement>('time[data-printed]');
    if (!time) return;
    const loaded = new Date(performance.timeOrigin);
    time.dateTime = loaded.toISOString().slice(0, 10);
    time.textContent = loaded.toLocaleDateString(document.documentElement.lang, {
      dateStyle: 'long',
    });
  });
}

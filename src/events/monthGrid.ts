const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The id of the heading above the table, in the address of a month that Page Up or Down opened. */
const arrival = '#month';

/**
 * Makes the table of a month a grid for keyboards (the grid pattern of ARIA) while the window is
 * wide: one stop for Tab among the days, arrow keys between them, Home and End within a week, Page Up
 * and Page Down between months, which arrive with the focus in the grid. The bars of events are links,
 * which Tab reaches. Narrow windows show the events as a list, which needs no keys of its own.
 */
export function followMonthKeys(table: HTMLTableElement): void {
  const wide = matchMedia('(min-width: 48em)');
  const days = [...table.querySelectorAll<HTMLElement>('[data-day]')];
  const first = days.find((day) => day.dataset.busy !== undefined) ?? days[0];

  function markGrid(): void {
    const setRole = (it: Element, role: string) =>
      wide.matches ? it.setAttribute('role', role) : it.removeAttribute('role');
    setRole(table, 'grid');
    for (const row of table.rows) setRole(row, 'row');
    for (const cell of table.querySelectorAll('td')) setRole(cell, 'gridcell');
    for (const head of table.querySelectorAll('th')) setRole(head, 'columnheader');
    for (const day of days) {
      if (wide.matches) day.tabIndex = day === first ? 0 : -1;
      else day.removeAttribute('tabindex');
    }
  }

  function goTo(day: HTMLElement): void {
    for (const it of days) it.tabIndex = it === day ? 0 : -1;
    day.focus();
  }

  markGrid();
  if (first && wide.matches && location.hash === arrival) first.focus();
  wide.addEventListener('change', markGrid);
  table.addEventListener('keydown', (event) => {
    const day = (event.target as HTMLElement).closest<HTMLElement>('[data-day]');
    if (!wide.matches || !day || event.altKey || event.ctrlKey || event.metaKey) return;
    const [previous, next] =
      table.parentElement?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [];
    const month = { PageUp: previous, PageDown: next }[event.key];
    if (month) {
      event.preventDefault();
      month.hash = arrival;
      month.click();
      return;
    }
    const inWeek = [...(day.parentElement?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
    const edge = { Home: inWeek[0], End: inWeek.at(-1) }[event.key];
    const step = steps[event.key];
    const to = edge ?? (step === undefined ? undefined : days[days.indexOf(day) + step]);
    if (!to) return;
    event.preventDefault();
    goTo(to);
  });
}

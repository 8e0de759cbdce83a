import { wakeNamed } from './waking.ts';

/** Code that only pages with an element need: a selector of the element, and what it runs. */
const lateParts: Readonly<
  Record<string, (found: HTMLElement, root: ParentNode) => Promise<unknown>>
> = {
  '[data-own-time], [data-offset]': (_, root) =>
    import('../events/ownTimes.ts').then((it) => it.showOwnTimes(root)),
  '[data-last-day]': (_, root) =>
    import('../numbers/lastDay.ts').then((it) => it.settleLastDays(root, new Date())),
  '[data-month-grid]': (table) =>
    import('../events/monthGrid.ts').then((it) => it.followMonthKeys(table as HTMLTableElement)),
  '[data-own-country] select': (field) =>
    import('../contact/chooseOwnCountry.ts').then((it) =>
      it.chooseOwnCountry(field as HTMLSelectElement),
    ),
  'form[data-bot-check]': (form) =>
    import('../registrations/proveForm.ts').then((it) => it.proveForm(form as HTMLFormElement)),
  '[data-island=player] :is(video, audio)': () =>
    import('../resources/player/startsLater.ts').then(
      (it) => it.startsLater() && wakeNamed('player'),
    ),
};

const ignore = () => undefined;

/**
 * Loads code that only some pages and visits need. A part that cannot be loaded is left out.
 * @param root where to look; default the document
 */
export function loadLateParts(root: ParentNode = document): void {
  for (const [selector, load] of Object.entries(lateParts)) {
    const found = root.querySelector<HTMLElement>(selector);
    if (found) load(found, root).catch(ignore);
  }
}

import { isEmbedded } from '../consent/embedded.ts';
import { wakeNamed } from './waking.ts';

/** Code that only pages with an element need: a selector of the element, and what it runs. */
const lateParts: Readonly<Record<string, (found: HTMLElement) => Promise<unknown>>> = {
  '[data-own-time], [data-zone]': () =>
    import('../events/ownTimes.ts').then((it) => it.showOwnTimes()),
  '[data-last-day]': () =>
    import('../numbers/lastDay.ts').then((it) => it.settleLastDays(document, new Date())),
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

/** Loads code that only some pages and visits need. A part that cannot be loaded is left out. */
export function loadLateParts(): void {
  for (const [selector, load] of Object.entries(lateParts)) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) load(found).catch(ignore);
  }
  if (isEmbedded()) import('../consent/logParent.ts').then((it) => it.logParent(), ignore);
}

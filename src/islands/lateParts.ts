import { chooseOwnCountry } from '../contact/chooseOwnCountry.ts';
import { readDraft } from '../contact/form/drafts.ts';
import { whenNear } from '../ui/whenNear.ts';
import { sightMargin } from './loadInteraction.ts';
import { wake, wakeNamed } from './waking.ts';

/** Events whose times the visitor's clock may show otherwise. */
const eventTimes = '[data-own-time], [data-offset]';

/** Code that only pages with an element need: a selector of the element, and what it runs. */
const lateParts: Readonly<
  Record<string, (found: HTMLElement, root: ParentNode) => Promise<unknown>>
> = {
  [eventTimes]: async (_, root) => {
    // The first time that a browser formats takes a phone as long as ten other parts of a page.
    const times = root.querySelectorAll(eventTimes);
    await new Promise<unknown>((resolve) => whenNear(times, sightMargin, resolve));
    const { showOwnTimes } = await import('../events/ownTimes.ts');
    showOwnTimes(root);
  },
  '[data-last-day]': (_, root) =>
    import('../numbers/lastDay.ts').then((it) => it.settleLastDays(root, new Date())),
  '[data-month-grid]': (table) =>
    import('../events/monthGrid.ts').then((it) => it.followMonthKeys(table as HTMLTableElement)),
  'select[data-own-country]': async (field) => chooseOwnCountry(field as HTMLSelectElement),
  // What was typed before the page was loaded again is there before the visitor enters the form.
  '[data-island=form] form': async (_, root) => {
    for (const form of root.querySelectorAll<HTMLElement>('[data-island=form] form')) {
      const { values } = readDraft(form.dataset.form ?? '');
      if (values) wake(form.closest('[data-island]') as HTMLElement).catch(ignore);
    }
  },
  'form[data-draft]': (form) =>
    import('../registrations/keepEntries.ts').then((it) => it.keepEntries(form as HTMLFormElement)),
  'form[data-bot-check]': (form) =>
    import('../registrations/proveForm.ts').then((it) => it.proveForm(form as HTMLFormElement)),
  '[data-island=player] :is(video, audio)': () =>
    import('../resources/player/playbackPositions.ts').then(
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

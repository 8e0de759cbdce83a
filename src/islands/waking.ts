import { whenNear } from '../ui/whenNear.ts';
import { type IslandName, islandList, type WakingRule } from './islandList.ts';
import { fetchIslandCode, sightMargin } from './loadInteraction.ts';
import { showWaiting } from './showWaiting.ts';

const awake = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Hydrates an island, once.
 * @throws when it cannot be loaded (the next call tries again) or when it broke
 */
export function wake(island: HTMLElement): Promise<void> {
  const known = awake.get(island);
  if (known) return known;
  fetchIslandCode();
  // All files at once: on a slow line each after the other would take seconds.
  islandList[island.dataset.island as IslandName].load().catch(() => undefined);
  // React first: the browser handles input between the two.
  const waking = import('react-dom/client')
    .then(() => import('./wake.tsx'))
    .then((it) => it.hydrateIsland(island))
    .then(() => {
      island.dataset.awake = '';
    });
  awake.set(island, waking);
  waking.catch((error: unknown) => {
    console.error(`The island ${island.dataset.island} cannot be woken`, error);
    // The browser's controls need no island.
    const player = island.querySelector<HTMLMediaElement>('video, audio');
    if (player) player.controls = true;
    // An island that failed to load may be retried; a broken one would break again.
    if (island.dataset.broken === undefined) awake.delete(island);
  });
  return waking;
}

/**
 * Wakes the page's first island of a name.
 * @param orElse called if it cannot be woken; default nothing
 */
export function wakeNamed(name: IslandName, orElse: () => void = () => undefined): void {
  const island = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (island) wake(island).catch(orElse);
  else orElse();
}

/**
 * Loads the code of an island without waking it, so that all files of a press are requested at once.
 */
export function fetchNamed(name: IslandName): void {
  fetchIslandCode();
  islandList[name].load().catch(() => undefined);
}

const asleep = (target: EventTarget | null, ...rules: WakingRule[]): HTMLElement | undefined => {
  const island =
    target instanceof Element && target.closest<HTMLElement>('[data-island]:not([data-awake])');
  if (!island) return undefined;
  return rules.includes(island.dataset.wakes as WakingRule) ? island : undefined;
};

/**
 * Clicks a control once its island is awake. If the island cannot be woken, the browser's default
 * action runs.
 * @param pointerType the pointer of the click, such as `touch`; default unknown
 */
export function pressLater(control: HTMLElement, pointerType = ''): void {
  const leaving = control.closest('[data-root]') ? followLeaving(control) : undefined;
  const hideWaiting = showWaiting(control);
  if (control.matches('[aria-haspopup=dialog]')) fetchNamed('modals');
  leaving?.signal.addEventListener('abort', hideWaiting);
  const press = () => {
    hideWaiting();
    if (leaving?.signal.aborted) return;
    leaving?.abort();
    const again = new PointerEvent('click', { bubbles: true, cancelable: true, pointerType });
    if (control.isConnected) control.dispatchEvent(again);
  };
  const island = control.closest<HTMLElement>('[data-island]');
  if (!island) return press();
  wake(island).then(press, () => {
    hideWaiting();
    if (leaving?.signal.aborted) return;
    const form = control.closest('form');
    if (form && control.matches('[type=submit]')) form.submit();
    else if (control instanceof HTMLAnchorElement) location.assign(control.href);
  });
}

/**
 * Notices that a visitor leaves a root of the navigation whose flyout is not there yet (NAV-23).
 * @returns what is aborted then
 */
function followLeaving(control: HTMLElement): AbortController {
  const leaving = new AbortController();
  const options = { capture: true, signal: leaving.signal };
  const leave = ({ target }: Event) => {
    const isInside = target instanceof Node && control.closest('[data-root]')?.contains(target);
    if (!isInside) leaving.abort();
  };
  addEventListener('pointerdown', leave, options);
  addEventListener('keydown', ({ key }) => key === 'Escape' && leaving.abort(), options);
  return leaving;
}

/** The waking rules that each event type triggers; the starter listens to these types. */
const rulesBySign: Readonly<Record<string, readonly WakingRule[]>> = {
  pointerover: ['near'],
  focusin: ['near', 'press', 'sight'],
  pointerdown: ['near', 'press', 'sight'],
  keydown: ['near', 'press', 'sight'],
  play: ['near', 'press', 'sight'],
};

/** Wakes the island around the target of an event, if its rule allows. */
export function wakeFor({ type, target }: Event): void {
  const island = asleep(target, ...(rulesBySign[type] ?? []));
  if (island) wake(island).catch(() => undefined);
}

/** Wakes the islands whose rule applies without a further event (`islandList.ts`). */
export function wakeByRules(): void {
  // A mouse or focus already there before the starter sends no further event.
  for (const state of [':hover', ':focus-within']) {
    const island = asleep(document.querySelector(`[data-island]${state}`), 'near', 'press');
    if (island && (state !== ':hover' || island.dataset.wakes === 'near')) {
      wake(island).catch(() => undefined);
    }
  }
  const bySight = document.querySelectorAll<HTMLElement>('[data-wakes="sight"]');
  whenNear(bySight, sightMargin, (island) => wake(island).catch(() => undefined));
}

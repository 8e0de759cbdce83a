import type * as interactionModule from './interaction.ts';

/** The module that is loaded when the visitor interacts or a task is due. */
export type Interaction = typeof interactionModule;

/** The addresses of scripts to load, from the starter's element; see `Document.tsx`. */
const { interaction = '', islands } = (document.getElementById('starter') as HTMLElement).dataset;

let loading: Promise<Interaction> | undefined;

/**
 * Loads, once, the module that handles clicks and wakes islands. Its address comes from the
 * document, because Vite would add code to an `import()` of a path.
 * @throws when it cannot be loaded; the next call tries again
 */
export function loadInteraction(): Promise<Interaction> {
  loading ??= (import(/* @vite-ignore */ interaction) as Promise<Interaction>).catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const unfetched = islands?.split(' ') ?? [];

/** Preloads the code of islands, once, without running it. */
export function fetchIslandCode(): void {
  for (const href of unfetched.splice(0)) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  }
}

/**
 * Calls `act` a second after the page has loaded. Until then its largest picture may not be painted,
 * which scripts that load and compile would delay.
 */
export function onceLoaded(act: () => void): void {
  const wait = () => setTimeout(act, 1_000);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/** The distance from the viewport at which an island with the rule `sight` wakes, in pixels. */
export const sightMargin = 600;

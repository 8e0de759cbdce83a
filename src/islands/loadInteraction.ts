import type * as interactionModule from './interaction.ts';

/** What is loaded once the visitor acts, or something is due. */
export type Interaction = typeof interactionModule;

/** What the starter's element says of scripts to load; see `Document.tsx`. */
const { interaction = '', islands } = (document.getElementById('starter') as HTMLElement).dataset;

let loading: Promise<Interaction> | undefined;

/**
 * Loads, once, what hears presses and wakes islands. The address comes from the document, so that the
 * starter does not carry what Vite adds to an `import()` of a path.
 * @throws when it cannot be loaded, which the next call tries again
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

/** Has the browser fetch, but not run, the code of islands, once. */
export function fetchIslandCode(): void {
  for (const href of unfetched.splice(0)) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  }
}

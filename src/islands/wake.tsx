import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadLanguage } from '../locale/loadLanguage.ts';
import { builtInMessages } from '../locale/messages/messages.ts';
import { prefixOf } from './Island.tsx';
import { type IslandName, islandList } from './islandList.ts';
import { PageFrame } from './PageFrame.tsx';
import { documentData } from './readEnvironment.ts';

/** Signals when the island around it is hydrated. */
function Awake({ tell, children }: { readonly tell: () => void; readonly children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

const partsOfPress = 'pointerdown pointerup mousedown mouseup touchstart touchend'.split(' ');

/**
 * Keeps the parts of a press from React while it hydrates an island: it would hydrate the rest of it
 * at once, for which a phone needs longer than an answer may take (PERF-7). The click itself is repeated
 * once the island is awake (`pressLater`).
 * @returns ends that
 */
function keepPresses(island: HTMLElement): () => void {
  const ended = new AbortController();
  const keep = (event: Event) => {
    if (event.target instanceof Node && island.contains(event.target)) event.stopPropagation();
  };
  const options = { capture: true, passive: true, signal: ended.signal };
  for (const type of partsOfPress) addEventListener(type, keep, options);
  return () => ended.abort();
}

/** Reports an error that broke an island; React writes it to the browser's console. */
async function report(error: unknown): Promise<void> {
  if (!(error instanceof Error)) return;
  try {
    await (await import('../errors/reportError.ts')).reportError(error);
  } catch {
    // The error is in the browser's console.
  }
}

/**
 * Hydrates an island and keeps what the visitor typed meanwhile. If the island breaks, the server's
 * HTML is restored.
 * @throws when it cannot be loaded or breaks during hydration
 */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', index } = element.dataset;
  const { site, islands, ...environment } = documentData();
  const [Component] = await Promise.all([
    islandList[island as IslandName].load() as Promise<ComponentType<object>>,
    loadLanguage(site.locale),
  ]);
  const messages = { ...builtInMessages(site.locale), ...environment.overrides };
  const sent = element.innerHTML;
  const endKeeping = keepPresses(element);
  await new Promise<void>((resolve, reject) => {
    const page = (
      <PageFrame environment={{ site, ...environment }} messages={messages}>
        <Awake tell={resolve}>
          <Component {...islands[Number(index)]} />
        </Awake>
      </PageFrame>
    );
    const options = {
      identifierPrefix: prefixOf(Number(index)),
      onUncaughtError(error: unknown) {
        void report(error);
        element.dataset.broken = '';
        element.innerHTML = sent;
        reject(error);
      },
    };
    // As a transition, React renders in short slices between which the browser handles input.
    startTransition(() => {
      if (sent) hydrateRoot(element, page, options);
      else createRoot(element, options).render(page);
    });
  }).finally(endKeeping);
}

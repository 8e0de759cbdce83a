import type { ContentSource } from '../content/source.ts';
import { locales } from '../locale/locales.ts';

/** Milliseconds after which everything is read again, whatever the mark says. */
const wholeEvery = 10 * 60_000;

/**
 * Something that is another once content was published or withdrawn: when the newest variant of
 * each language was changed, and how many there are.
 * @throws what the source throws
 */
async function markOf(source: ContentSource): Promise<string> {
  const marks = await Promise.all(
    locales.map(async (language) => {
      const { items, pagination } = await source.items({
        language,
        depth: 0,
        elements: ['title'],
        filters: [{ property: 'system.language', operator: 'eq', values: [language] }],
        order: 'system.last_modified[desc]',
        limit: 1,
      });
      return [pagination.total_count, items[0]?.system.codename, items[0]?.system.last_modified];
    }),
  );
  return JSON.stringify(marks);
}

/**
 * Watches a content source that cannot tell when content changes, at the price of four small requests
 * each time.
 * @param every milliseconds between two looks
 * @param onChange called when content has changed, and every ten minutes
 * @returns a function that ends the watch
 */
export function watchContent(
  source: ContentSource,
  every: number,
  onChange: () => void,
): () => void {
  // A source that fails tells nothing: the mark stays as it was, for when it answers again.
  const look = () => markOf(source).catch(() => undefined);
  let latest = look();
  let isLooking = false;

  async function compare(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const before = await latest;
    const now = await look();
    if (now !== undefined) latest = Promise.resolve(now);
    if (now !== undefined && now !== before) onChange();
    isLooking = false;
  }

  const timers = [setInterval(() => void compare(), every), setInterval(onChange, wholeEvery)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

import type { ContentSource } from '../content/source.ts';
import { locales } from '../locale/locales.ts';

/** Milliseconds between two complete reads, even without a change. */
const wholeEvery = 10 * 60_000;

/**
 * A value that changes when content is published or withdrawn: the time of the newest change and
 * the number of variants in each language.
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
 * Polls a content source that sends no notice of changes, with four small requests each time.
 * @param every milliseconds between two polls
 * @param onChange called when content has changed, and every ten minutes
 * @returns a function that stops the polling
 */
export function watchContent(
  source: ContentSource,
  every: number,
  onChange: () => void,
): () => void {
  // A source that fails reports nothing: the value stays as it was until the source answers again.
  const check = () => markOf(source).catch(() => undefined);
  let latest = check();
  let isLooking = false;

  async function compare(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const before = await latest;
    const now = await check();
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

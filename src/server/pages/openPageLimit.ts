import type { LimitVisits } from '../../limits/visitLimit.server.ts';
import type { FinishedPage } from './finishedPage.ts';

/** An IP address requested more pages than a person would. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
  /** Seconds after which the client may retry. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('The address requests too many pages');
    this.seconds = seconds;
  }
}

/**
 * How many pages of no use to others an IP address may cause per minute: searches, unknown
 * addresses, and pages closed to it, without cached pages; and as many answers to forms that were
 * not accepted.
 */
const openPagesPerMinute = 60;

/**
 * Runs the rendering of a page, and counts it against an IP address unless it turns out to be a
 * regular page of the site.
 * @throws TooManyPages, and the errors of rendering
 */
export type LimitOpenPages = (
  address: string,
  isOwn: (page: FinishedPage) => boolean,
  run: () => Promise<FinishedPage>,
) => Promise<FinishedPage>;

/**
 * Creates the limit of the pages of which there can be any number.
 * @param name the name of the limit, unique in the site
 */
export function createOpenPageLimit(
  limitVisits: LimitVisits,
  name: 'open pages' | 'refused forms',
): LimitOpenPages {
  const waitOf = limitVisits({ name, limit: openPagesPerMinute, window: 60_000 });
  return async (address, isOwn, run) => {
    const seconds = waitOf(address);
    if (seconds > 0) throw new TooManyPages(seconds);
    let counts = false;
    try {
      const page = await run();
      counts = !isOwn(page);
      return page;
    } finally {
      if (!counts) waitOf(address, -1);
    }
  };
}

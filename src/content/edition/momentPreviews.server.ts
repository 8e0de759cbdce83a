import { createLine } from '../workQueue.server.ts';
import type { Moment } from './schedule.ts';
import type { PublicView, View } from './view.server.ts';

/** Thrown when so many previews of different moments are asked for that another one is not made. */
export class PreviewsBusy extends Error {
  override readonly name = 'PreviewsBusy';

  constructor() {
    super('Too many previews are being made');
  }
}

/** How many previews of other moments are kept. */
const kept = 2;

/** How many previews are made or wait to be; each costs as much as new content. */
const most = 4;

/** The present content at other moments, or with drafts. */
export interface MomentPreviews {
  /**
   * @param live what visitors get, which is returned where it is the same
   * @throws PreviewsBusy while many wait for theirs
   */
  get(live: PublicView, moment: Moment): Promise<View>;
  /** Forgets all of them: other content is live. */
  clear(): void;
}

/**
 * Keeps the views of few moments, made one after another beside the content that goes live.
 * @param make makes the view of a moment
 */
export function createMomentPreviews(make: (moment: Moment) => Promise<View>): MomentPreviews {
  const previews = new Map<string, Promise<View>>();
  const line = createLine();
  return {
    async get(live, { at, withDrafts }) {
      const { edition } = live;
      // All moments until the next one of the content look the same.
      const isNow = at >= edition.at && at < edition.next;
      if (isNow && !withDrafts) return live;
      const moment = { at: isNow ? edition.at : at, withDrafts };
      const key = `${moment.at} ${withDrafts}`;
      const known = previews.get(key);
      if (!known && line.waiting() >= most) throw new PreviewsBusy();
      const made = known ?? line.run(() => make(moment));
      made.catch(() => previews.delete(key));
      previews.delete(key);
      previews.set(key, made);
      const [oldest] = previews.keys();
      if (previews.size > kept && oldest !== undefined) previews.delete(oldest);
      return made;
    },
    clear: () => previews.clear(),
  };
}

import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MediaSizes, Parts } from '../../content/edition/edition.server.ts';
import type { Source, Staleness, TakeParts } from '../../content/edition/source.server.ts';
import { createLine } from '../../content/line.ts';
import { listMedia } from '../../contentCheck/listMedia.server.ts';
import { readRuleText, ruleFileName, rulesFrom } from '../../country/readRuleFile.server.ts';
import type { BackendLog } from '../backendLog.ts';

export interface RulesOptions {
  /** The content folder. */
  readonly directory: string;
  readonly log: BackendLog;
  /** Milliseconds between two readings; default 2,000. */
  readonly pollMs?: number;
  /** Milliseconds after which a reading counts as failed until it ends; default 5,000. */
  readonly patience?: number;
}

/** What lies in the content folder beside the items, wherever these come from. */
interface Beside {
  /** The text of the rule file; undefined without one. */
  readonly rules: string | undefined;
  /** The files under `/media`; undefined if the source of the items has them itself. */
  readonly media: MediaSizes | undefined;
}

const isSame = (one: Beside, other: Beside) => digestOf(one) === digestOf(other);

const digestOf = ({ rules, media }: Beside) =>
  hash('sha256', JSON.stringify([rules, media && [...media]]), 'base64url');

/**
 * A source with the country rules of the content folder in addition (COUNTRY-20), and with the files
 * there if it has none itself. Both are read every two seconds. A rule file that is invalid, missing or
 * hangs changes nothing; the content then counts as stale.
 */
export function withRules(main: Source, options: RulesOptions): Source {
  const { directory, log, pollMs = 2_000, patience = 5_000 } = options;
  let beside: Beside = { rules: undefined, media: undefined };
  let stale: Staleness | undefined;
  /** What the main source has served last. */
  let served: Parts | undefined;

  function completed(parts: Parts, { rules, media }: Beside): Parts {
    if (parts.media || !media) return { ...parts, rules };
    const ofMedia = digestOf({ rules: undefined, media });
    const digest = `${parts.digest} ${ofMedia}`;
    return { ...parts, rules, media, digest, mediaDigest: `${parts.mediaDigest} ${ofMedia}` };
  }

  /** The folder as it is now. @throws when the rules are invalid, or something cannot be read */
  async function look(parts: Parts | undefined): Promise<Beside> {
    const rules = await readRuleText(directory);
    if (rules !== undefined) rulesFrom(rules);
    else if (beside.rules !== undefined) throw new Error(`${ruleFileName} is missing`);
    return { rules, media: !parts || parts.media ? undefined : await listMedia(directory) };
  }

  function keepOld(reason: string): void {
    if (stale?.reason === reason) return;
    stale = { since: stale?.since ?? Date.now(), reason };
    log.error({ reason }, 'The country rules cannot be read; the previous ones stay');
  }

  /** Reads the folder again and shows what differs. @param show returns once it is live */
  async function read(show: (next: Beside) => Promise<void>): Promise<void> {
    const late = setTimeout(() => keepOld(`Reading ${ruleFileName} takes too long`), patience);
    try {
      const next = await look(served);
      clearTimeout(late);
      if (!isSame(next, beside)) {
        const isChanged = next.rules !== beside.rules;
        await show(next);
        if (isChanged) log.info({ file: ruleFileName }, 'The country rules have changed');
      }
      stale = undefined;
    } catch (error) {
      keepOld((error as Error).message);
    } finally {
      clearTimeout(late);
    }
  }

  return {
    ...main,
    async load() {
      beside = await look(undefined);
      served = await main.load();
      const { rules: stored } = served;
      // Stored content has the rules with it, in case the folder is gone.
      beside = { ...beside, rules: beside.rules ?? stored };
      beside = await look(served).catch((error: Error) => {
        if (stored === undefined) throw error;
        keepOld(error.message);
        return beside;
      });
      if (beside.rules === undefined) {
        log.info(
          { file: ruleFileName },
          'The content folder has no country rules; the defaults apply',
        );
      }
      return completed(served, beside);
    },
    follow(offer: TakeParts) {
      let isClosed = false;
      /** One after the other, so that each is made from the latest of the other. */
      const line = createLine();
      const following = main.follow((parts, acceptsLoss) =>
        line.run(async () => {
          if (!parts.media && !beside.media) beside = await look(parts);
          const objection = await offer(completed(parts, beside), acceptsLoss);
          if (objection === undefined) served = parts;
          return objection;
        }),
      );
      const show = (next: Beside) =>
        line.run(async () => {
          if (isClosed) return;
          // The same items as before, so that nothing is lost.
          if (served) await offer(completed(served, next), true);
          beside = next;
        });
      // One reading at a time: a network drive that hangs must not collect waiting ones.
      let reading: Promise<void> | undefined;
      const refresh = () =>
        (reading ??= read(show).finally(() => {
          reading = undefined;
        }));
      const timer = setInterval(() => void refresh(), pollMs).unref();
      return {
        ...following,
        staleness: () => following.staleness() ?? stale,
        async reload(acceptsLoss) {
          await Promise.race([refresh(), pause(patience, undefined, { ref: false })]);
          return following.reload(acceptsLoss);
        },
        hint() {
          void refresh();
          following.hint();
        },
        async close() {
          isClosed = true;
          clearInterval(timer);
          await following.close();
        },
      };
    },
  };
}

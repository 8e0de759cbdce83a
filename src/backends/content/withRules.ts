import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Parts } from '../../content/edition/edition.server.ts';
import type { Source, Staleness, TakeParts } from '../../content/edition/source.server.ts';
import { createLine } from '../../content/line.ts';
import { type ListedMedia, listMedia } from '../../contentCheck/listMedia.server.ts';
import { readRuleText, rulesFrom } from '../../country/readRuleFile.server.ts';
import { ruleFileName } from '../../country/ruleNames.ts';
import {
  readVocabularyText,
  vocabulariesFrom,
} from '../../vocabularies/readVocabularyFile.server.ts';
import { vocabularyFileName } from '../../vocabularies/vocabularies.ts';
import type { BackendLog } from '../backendLog.ts';

export interface RulesOptions {
  /** The content folder. */
  readonly directory: string;
  readonly log: BackendLog;
  /** True to take a folder that lacks many of its files; default false. */
  readonly acceptsLoss?: boolean;
  /** Milliseconds between two readings; default 1,000. */
  readonly pollMs?: number;
  /** Milliseconds after which a reading counts as failed until it ends; default 5,000. */
  readonly patience?: number;
}

/** What lies in the content folder beside the items, wherever these come from. */
interface Beside {
  /** The text of the rule file; undefined without one. */
  readonly rules: string | undefined;
  /** The text of the file of vocabularies; undefined without one. */
  readonly vocabularies: string | undefined;
  /** The files under `/media`; undefined if the source of the items has them itself. */
  readonly listed: ListedMedia | undefined;
}

/** What can be used of the folder, and why something cannot. */
interface Found {
  readonly next: Beside;
  readonly ofRules: Error | undefined;
  readonly ofVocabularies: Error | undefined;
}

const isSame = (one: Beside, other: Beside) =>
  one.rules === other.rules &&
  one.vocabularies === other.vocabularies &&
  digestOf(one.listed?.stamps ?? []) === digestOf(other.listed?.stamps ?? []);

const digestOf = (facts: Iterable<readonly [string, string | number]>) =>
  hash('sha256', JSON.stringify([...facts]), 'base64url');

/**
 * A source with the country rules (COUNTRY-20) and the vocabularies (OWN-21) of the content folder in
 * addition, and with the files there if it has none itself. All are read every second. A file of rules or
 * vocabularies that is invalid, missing or hangs, or files of which many are missing, change nothing; the
 * content then counts as stale.
 */
export function withRules(main: Source, options: RulesOptions): Source {
  const { directory, log, acceptsLoss: always = false, pollMs = 1_000, patience = 5_000 } = options;
  let beside: Beside = { rules: undefined, vocabularies: undefined, listed: undefined };
  let stale: Staleness | undefined;
  /** What the site refused to show; it is offered again when it changes, or its loss is accepted. */
  let refused: { readonly next: Beside; readonly reason: string } | undefined;
  /** What the main source has served last. */
  let served: Parts | undefined;

  function completed(parts: Parts, { rules, vocabularies, listed }: Beside): Parts {
    if (parts.media || !listed) return { ...parts, rules, vocabularies };
    const { media, stamps: mediaStamps } = listed;
    const ofMedia = digestOf(media);
    const digest = `${parts.digest} ${ofMedia}`;
    const mediaDigest = `${parts.mediaDigest} ${ofMedia}`;
    return { ...parts, rules, vocabularies, media, mediaStamps, digest, mediaDigest };
  }

  /** The rules as they are now. @throws when they are invalid or missing */
  async function lookAtRules(): Promise<string | undefined> {
    const rules = await readRuleText(directory);
    if (rules !== undefined) rulesFrom(rules);
    else if (beside.rules !== undefined) throw new Error(`${ruleFileName} is missing`);
    return rules;
  }

  /** The vocabularies as they are now. @throws when they are invalid or missing */
  async function lookAtVocabularies(): Promise<string | undefined> {
    const text = await readVocabularyText(directory);
    if (text !== undefined) vocabulariesFrom(text);
    else if (beside.vocabularies !== undefined) throw new Error(`${vocabularyFileName} is missing`);
    return text;
  }

  /**
   * The folder as it is now. A fault of one file does not keep the other from taking effect.
   * @throws when the files cannot be listed
   */
  async function lookAround(parts: Parts | undefined): Promise<Found> {
    const [rules, vocabularies] = await Promise.allSettled([lookAtRules(), lookAtVocabularies()]);
    const listed = !parts || parts.media ? undefined : await listMedia(directory);
    return {
      next: {
        rules: rules.status === 'fulfilled' ? rules.value : beside.rules,
        vocabularies:
          vocabularies.status === 'fulfilled' ? vocabularies.value : beside.vocabularies,
        listed,
      },
      ofRules: rules.status === 'rejected' ? rules.reason : undefined,
      ofVocabularies: vocabularies.status === 'rejected' ? vocabularies.reason : undefined,
    };
  }

  /** The folder as it is now. @throws when something of it cannot be used */
  async function look(parts: Parts | undefined): Promise<Beside> {
    const { next, ofRules, ofVocabularies } = await lookAround(parts);
    if (ofRules ?? ofVocabularies) throw ofRules ?? ofVocabularies;
    return next;
  }

  function keepOld(reason: string): void {
    if (stale?.reason === reason) return;
    stale = { since: stale?.since ?? Date.now(), reason };
    log.error(
      { reason },
      'The country rules, vocabularies or files cannot be used; the previous ones stay',
    );
  }

  /** Reads the folder again and shows what differs. @param show returns once it is live */
  async function read(show: (next: Beside) => Promise<void>): Promise<void> {
    const late = setTimeout(() => keepOld(`Reading ${ruleFileName} takes too long`), patience);
    try {
      const { next, ofRules, ofVocabularies } = await lookAround(served);
      clearTimeout(late);
      if (!isSame(next, beside)) {
        const before = beside;
        await show(next);
        if (next.rules !== before.rules) {
          log.info({ file: ruleFileName }, 'The country rules have changed');
        }
        if (next.vocabularies !== before.vocabularies) {
          log.info({ file: vocabularyFileName }, 'The vocabularies have changed');
        }
      }
      if (ofRules ?? ofVocabularies) throw ofRules ?? ofVocabularies;
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
      const first = await lookAround(undefined);
      if (first.ofRules) throw first.ofRules;
      beside = first.next;
      served = await main.load();
      const { rules: stored, vocabularies: storedLists } = served;
      if (first.ofVocabularies && storedLists === undefined) throw first.ofVocabularies;
      // Stored content has both with it, in case the folder is gone.
      beside = {
        ...beside,
        rules: beside.rules ?? stored,
        vocabularies: beside.vocabularies ?? storedLists,
      };
      beside = await look(served).catch((error: Error) => {
        if (stored === undefined && storedLists === undefined) throw error;
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
          if (!parts.media && !beside.listed) beside = await look(parts);
          const objection = await offer(completed(parts, beside), acceptsLoss);
          if (objection === undefined) served = parts;
          return objection;
        }),
      );
      const show = (next: Beside, acceptsLoss: boolean) =>
        line.run(async () => {
          if (isClosed) return;
          if (refused && !acceptsLoss && isSame(next, refused.next))
            throw new Error(refused.reason);
          const objection = served && (await offer(completed(served, next), acceptsLoss));
          refused = objection === undefined ? undefined : { next, reason: objection };
          if (!refused) {
            beside = next;
            return;
          }
          // Rules and vocabularies must not wait for files that are missing.
          const withoutFiles = { ...next, listed: beside.listed };
          if (served && !isSame(withoutFiles, beside)) await offer(completed(served, withoutFiles));
          beside = withoutFiles;
          throw new Error(refused.reason);
        });
      // One reading at a time: a network drive that hangs must not collect waiting ones.
      let reading: Promise<void> | undefined;
      const refresh = (acceptsLoss = always) =>
        (reading ??= read((next) => show(next, acceptsLoss)).finally(() => {
          reading = undefined;
        }));
      const timer = setInterval(() => void refresh(), pollMs).unref();
      return {
        ...following,
        staleness: () => following.staleness() ?? stale,
        async reload(acceptsLoss) {
          // A reading that began earlier does not accept the loss.
          const read = async () => {
            if (acceptsLoss) await reading;
            await refresh(acceptsLoss || always);
          };
          await Promise.race([read(), pause(patience, undefined, { ref: false })]);
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

import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompanyFileName,
  type CompanyTexts,
  companyFileNames,
  type Parts,
} from '../../content/edition/edition.server.ts';
import type { Source, Staleness, TakeParts } from '../../content/edition/source.server.ts';
import { createLine } from '../../content/line.ts';
import { type ListedMedia, listMedia } from '../../contentCheck/listMedia.server.ts';
import { ruleFileName } from '../../country/ruleNames.ts';
import type { BackendLog } from '../backendLog.ts';
import { companyFiles } from './companyFiles.ts';

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
interface Beside extends CompanyTexts {
  /** The files under `/media`; undefined if the source of the items has them itself. */
  readonly listed: ListedMedia | undefined;
}

/** What can be used of the folder, and the faults of the rest, which stays as it was. */
interface Found {
  readonly next: Beside;
  readonly faults: Partial<Record<CompanyFileName, Error>>;
}

const firstOf = ({ faults }: Found): Error | undefined => Object.values(faults)[0];

const differing = (one: CompanyTexts, other: CompanyTexts) =>
  companyFileNames.filter((name) => one[name] !== other[name]);

const isSame = (one: Beside, other: Beside) =>
  differing(one, other).length === 0 &&
  digestOf(one.listed?.stamps ?? []) === digestOf(other.listed?.stamps ?? []);

const digestOf = (facts: Iterable<readonly [string, string | number]>) =>
  hash('sha256', JSON.stringify([...facts]), 'base64url');

/**
 * A source with the country rules (COUNTRY-20), brands (OWN-3) and vocabularies (OWN-21) of the content
 * folder in addition, and with the files there if it has none itself. All are read every second. What is
 * invalid, missing or hangs, or files of which many are missing, change nothing; the content then counts
 * as stale. One of them does not hold up another.
 */
export function withRules(main: Source, options: RulesOptions): Source {
  const { directory, log, acceptsLoss: always = false, pollMs = 1_000, patience = 5_000 } = options;
  let beside: Beside = { listed: undefined };
  let stale: Staleness | undefined;
  /** What the site refused to show; it is offered again when it changes, or its loss is accepted. */
  let refused: { readonly next: Beside; readonly reason: string } | undefined;
  /** What the main source has served last. */
  let served: Parts | undefined;

  function completed(parts: Parts, { listed, ...texts }: Beside): Parts {
    if (parts.media || !listed) return { ...parts, ...texts };
    const { media, stamps: mediaStamps } = listed;
    const ofMedia = digestOf(media);
    const digest = `${parts.digest} ${ofMedia}`;
    const mediaDigest = `${parts.mediaDigest} ${ofMedia}`;
    return { ...parts, ...texts, media, mediaStamps, digest, mediaDigest };
  }

  /** A text of the company as it is now. @throws when it is invalid or missing */
  async function lookAt(name: CompanyFileName): Promise<string | undefined> {
    const { file, read, check } = companyFiles[name];
    const text = await read(directory);
    // To parse it takes long, so only another one is.
    if (text === beside[name]) return text;
    if (text === undefined) throw new Error(`${file} is missing`);
    check(text);
    return text;
  }

  /** The folder as it is now. @throws when the files under `/media` cannot be listed */
  async function look(parts: Parts | undefined): Promise<Found> {
    const faults: Partial<Record<CompanyFileName, Error>> = {};
    const texts = await Promise.all(
      companyFileNames.map(async (name) => {
        const text = await lookAt(name).catch((error: Error) => {
          faults[name] = error;
          return beside[name];
        });
        return [name, text] as const;
      }),
    );
    const listed = !parts || parts.media ? undefined : await listMedia(directory);
    return { next: { ...Object.fromEntries(texts), listed }, faults };
  }

  function keepOld(reason: string): void {
    if (stale?.reason === reason) return;
    stale = { since: stale?.since ?? Date.now(), reason };
    log.error(
      { reason },
      'The country rules, brands, vocabularies or files cannot be used; the previous ones stay',
    );
  }

  /** Reads the folder again and shows what differs. @param show returns once it is live */
  async function read(show: (next: Beside) => Promise<void>): Promise<void> {
    const late = setTimeout(() => keepOld(`Reading ${ruleFileName} takes too long`), patience);
    try {
      const found = await look(served);
      const { next } = found;
      clearTimeout(late);
      if (!isSame(next, beside)) {
        const changed = differing(next, beside);
        await show(next);
        for (const name of changed) {
          const { file, what } = companyFiles[name];
          log.info({ file }, `The ${what} have changed`);
        }
      }
      const fault = firstOf(found);
      if (fault) throw fault;
      stale = undefined;
    } catch (error) {
      keepOld((error as Error).message);
    } finally {
      clearTimeout(late);
    }
  }

  /** What was stored with content, in case the folder is gone or has a fault. */
  function storedText(parts: Parts, name: CompanyFileName): string | undefined {
    const text = parts[name];
    try {
      if (text !== undefined) companyFiles[name].check(text);
      return text;
    } catch {
      return undefined;
    }
  }

  return {
    ...main,
    async load() {
      const { next: first, faults } = await look(undefined);
      const parts = await main.load();
      served = parts;
      const texts = companyFileNames.map((name) => {
        const text = first[name] ?? storedText(parts, name);
        if (faults[name] && text === undefined) throw faults[name];
        return [name, text] as const;
      });
      beside = { ...Object.fromEntries(texts), listed: undefined };
      const found = await look(parts).catch((error: Error): Found => {
        if (texts.every(([, text]) => text === undefined)) throw error;
        return { next: beside, faults: { rules: error } };
      });
      const fault = firstOf(found);
      if (fault) keepOld(fault.message);
      beside = found.next;
      if (beside.rules === undefined) {
        log.info(
          { file: ruleFileName },
          'The content folder has no country rules; the defaults apply',
        );
      }
      if (beside.brands === undefined) {
        log.info(
          { file: companyFiles.brands.file },
          'The content folder has no brand; the site has no name of its own (docs/brand.md)',
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
          if (!parts.media && !beside.listed) beside = (await look(parts)).next;
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
          // The texts of the company must not wait for files that are missing.
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

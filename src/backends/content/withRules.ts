import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brandFileName } from '../../brand/brand.ts';
import { brandsFrom, readBrandTextLater } from '../../brand/readBrands.server.ts';
import type { Parts } from '../../content/edition/edition.server.ts';
import type { Source, Staleness, TakeParts } from '../../content/edition/source.server.ts';
import { createLine } from '../../content/line.ts';
import { type ListedMedia, listMedia } from '../../contentCheck/listMedia.server.ts';
import { readRuleText, rulesFrom } from '../../country/readRuleFile.server.ts';
import { ruleFileName } from '../../country/ruleNames.ts';
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
  /** The files of brands; undefined without one. */
  readonly brands: string | undefined;
  /** The files under `/media`; undefined if the source of the items has them itself. */
  readonly listed: ListedMedia | undefined;
}

const isSame = (one: Beside, other: Beside) =>
  one.rules === other.rules &&
  one.brands === other.brands &&
  digestOf(one.listed?.stamps ?? []) === digestOf(other.listed?.stamps ?? []);

const digestOf = (facts: Iterable<readonly [string, string | number]>) =>
  hash('sha256', JSON.stringify([...facts]), 'base64url');

/**
 * A source with the country rules and the brands of the content folder in addition (COUNTRY-20, OWN-3),
 * and with the files there if it has none itself. All are read every second. A file of rules or brands
 * that is invalid, missing or hangs, or files of which many are missing, change nothing; the content
 * then counts as stale. A faulty brand does not hold up rules.
 */
export function withRules(main: Source, options: RulesOptions): Source {
  const { directory, log, acceptsLoss: always = false, pollMs = 1_000, patience = 5_000 } = options;
  let beside: Beside = { rules: undefined, brands: undefined, listed: undefined };
  let stale: Staleness | undefined;
  /** What the site refused to show; it is offered again when it changes, or its loss is accepted. */
  let refused: { readonly next: Beside; readonly reason: string } | undefined;
  /** What the main source has served last. */
  let served: Parts | undefined;

  function completed(parts: Parts, { rules, brands, listed }: Beside): Parts {
    if (parts.media || !listed) return { ...parts, rules, brands };
    const { media, stamps: mediaStamps } = listed;
    const ofMedia = digestOf(media);
    const digest = `${parts.digest} ${ofMedia}`;
    const mediaDigest = `${parts.mediaDigest} ${ofMedia}`;
    return { ...parts, rules, brands, media, mediaStamps, digest, mediaDigest };
  }

  /**
   * The folder as it is now, with the fault of its brands.
   * @throws when the rules are invalid, or something cannot be read
   */
  async function look(parts: Parts | undefined): Promise<Beside & { readonly fault?: Error }> {
    const rules = await readRuleText(directory);
    // To parse them takes long, so only new ones are.
    if (rules !== beside.rules) {
      if (rules === undefined) throw new Error(`${ruleFileName} is missing`);
      rulesFrom(rules);
    }
    const listed = !parts || parts.media ? undefined : await listMedia(directory);
    return { rules, listed, ...(await lookForBrands()) };
  }

  /** The brands as they are now, or as they were if they have a fault. */
  async function lookForBrands(): Promise<Pick<Beside, 'brands'> & { readonly fault?: Error }> {
    try {
      const brands = await readBrandTextLater(directory);
      if (brands !== beside.brands) {
        if (brands === undefined) throw new Error(`${brandFileName} is missing`);
        brandsFrom(brands);
      }
      return { brands };
    } catch (error) {
      return { brands: beside.brands, fault: error as Error };
    }
  }

  function keepOld(reason: string): void {
    if (stale?.reason === reason) return;
    stale = { since: stale?.since ?? Date.now(), reason };
    log.error(
      { reason },
      'The country rules, brands or files cannot be used; the previous ones stay',
    );
  }

  /** Reads the folder again and shows what differs. @param show returns once it is live */
  async function read(show: (next: Beside) => Promise<void>): Promise<void> {
    const late = setTimeout(() => keepOld(`Reading ${ruleFileName} takes too long`), patience);
    try {
      const { fault, ...next } = await look(served);
      clearTimeout(late);
      if (!isSame(next, beside)) {
        const areRules = next.rules !== beside.rules;
        const areBrands = next.brands !== beside.brands;
        await show(next);
        if (areRules) log.info({ file: ruleFileName }, 'The country rules have changed');
        if (areBrands) log.info({ file: brandFileName }, 'The brands have changed');
      }
      if (fault) throw fault;
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
      const { fault, ...first } = await look(undefined);
      if (fault) throw fault;
      beside = first;
      served = await main.load();
      const { rules: stored, brands } = served;
      // Stored content has the rules and the brands with it, in case the folder is gone.
      beside = { ...beside, rules: beside.rules ?? stored, brands: beside.brands ?? brands };
      const next = await look(served).catch((error: Error) => {
        if (stored === undefined) throw error;
        return { ...beside, fault: error };
      });
      if (next.fault) keepOld(next.fault.message);
      beside = { rules: next.rules, brands: next.brands, listed: next.listed };
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
          // Rules and brands must not wait for files that are missing.
          const onlyRules = { ...beside, rules: next.rules, brands: next.brands };
          const isOther = next.rules !== beside.rules || next.brands !== beside.brands;
          if (served && isOther) await offer(completed(served, onlyRules));
          beside = onlyRules;
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

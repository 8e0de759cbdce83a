import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompanyFileName,
  companyFileNames,
  type Parts,
} from '../../content/edition/edition.server.ts';
import type { Source, TakeParts } from '../../content/edition/source.server.ts';
import { createLine } from '../../content/workQueue.server.ts';
import { ruleFileName } from '../../country/ruleNames.ts';
import type { BackendLog } from '../backendLog.ts';
import {
  type Beside,
  companyFiles,
  digestOf,
  FolderBeside,
  type Found,
  firstOf,
  isSame,
} from './folderBeside.ts';

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

/**
 * A source with the country rules (COUNTRY-20), brands (OWN-3) and vocabularies (OWN-21) of the content
 * folder in addition, and with the files there if it has none itself. All are read every second. What is
 * invalid, missing or hangs, or files of which many are missing, change nothing; the content then counts
 * as stale. One of them does not hold up another.
 */
export function withRules(main: Source, options: RulesOptions): Source {
  const folder = new FolderBeside(options.directory, options.log);
  return {
    ...main,
    load: () => loadBoth(folder, main, options.log),
    follow: (offer) => followBoth(folder, main, offer, options),
  };
}

async function loadBoth(folder: FolderBeside, main: Source, log: BackendLog): Promise<Parts> {
  const { next: first, faults } = await folder.look(undefined);
  const parts = await main.load();
  folder.served = parts;
  const texts = companyFileNames.map((name) => {
    const text = first[name] ?? storedText(parts, name);
    if (faults[name] && text === undefined) throw faults[name];
    return [name, text] as const;
  });
  folder.beside = { ...Object.fromEntries(texts), listed: undefined };
  const found = await folder.look(parts).catch((error: Error): Found => {
    if (texts.every(([, text]) => text === undefined)) throw error;
    return { next: folder.beside, faults: { rules: error } };
  });
  folder.trouble.settle(firstOf(found)?.message);
  folder.beside = found.next;
  if (folder.beside.rules === undefined) {
    log.info({ file: ruleFileName }, 'The content folder has no country rules; the defaults apply');
  }
  if (folder.beside.brands === undefined) {
    log.info(
      { file: companyFiles.brands.file },
      'The content folder has no brand; the site has no name of its own (docs/brand.md)',
    );
  }
  return completed(parts, folder.beside);
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

function followBoth(
  folder: FolderBeside,
  main: Source,
  offer: TakeParts,
  { acceptsLoss: always = false, pollMs = 1_000, patience = 5_000 }: RulesOptions,
): ReturnType<Source['follow']> {
  /** One after the other, so that each is made from the latest of the other. */
  const line = createLine();
  const following = main.follow((parts, acceptsLoss) =>
    line.run(async () => {
      if (!parts.media && !folder.beside.listed) folder.beside = (await folder.look(parts)).next;
      const objection = await offer(completed(parts, folder.beside), acceptsLoss);
      if (objection === undefined) folder.served = parts;
      return objection;
    }),
  );
  const offerBeside = createOfferBeside(folder, offer);
  let isClosed = false;
  const show = (next: Beside, acceptsLoss: boolean) =>
    line.run(async () => {
      if (!isClosed) await offerBeside(next, acceptsLoss);
    });
  // One reading at a time: a network drive that hangs must not collect waiting ones.
  let reading: Promise<void> | undefined;
  const refresh = (acceptsLoss = always) =>
    (reading ??= folder
      .read(patience, (next) => show(next, acceptsLoss))
      .finally(() => {
        reading = undefined;
      }));
  const timer = setInterval(() => void refresh(), pollMs).unref();
  return {
    ...following,
    staleness: () => following.staleness() ?? folder.trouble.current(),
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
}

/**
 * Creates what offers the folder with what the main source has served last.
 * @returns throws what the site objects to: files of which many are missing
 */
function createOfferBeside(folder: FolderBeside, offer: TakeParts) {
  /** What the site refused to show; it is offered again when it changes, or its loss is accepted. */
  let refused: { readonly next: Beside; readonly reason: string } | undefined;
  return async (next: Beside, acceptsLoss: boolean): Promise<void> => {
    const { served, beside } = folder;
    if (refused && !acceptsLoss && isSame(next, refused.next)) throw new Error(refused.reason);
    const objection = served && (await offer(completed(served, next), acceptsLoss));
    refused = objection === undefined ? undefined : { next, reason: objection };
    if (!refused) {
      folder.beside = next;
      return;
    }
    // The texts of the company must not wait for files that are missing.
    const withoutFiles = { ...next, listed: beside.listed };
    if (served && !isSame(withoutFiles, beside)) await offer(completed(served, withoutFiles));
    folder.beside = withoutFiles;
    throw new Error(refused.reason);
  };
}

function completed(parts: Parts, { listed, ...texts }: Beside): Parts {
  if (parts.media || !listed) return { ...parts, ...texts };
  const { media, stamps: mediaStamps } = listed;
  const ofMedia = digestOf(media);
  const digest = `${parts.digest} ${ofMedia}`;
  const mediaDigest = `${parts.mediaDigest} ${ofMedia}`;
  return { ...parts, ...texts, media, mediaStamps, digest, mediaDigest };
}

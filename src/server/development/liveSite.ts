import type { Log } from '../operation/log.ts';
import type { AnswerRequest } from '../request/answerRequest.ts';
import type { RunningSite } from '../site.ts';
import type { SiteBuild } from '../start/openBackends.ts';
import type { Environment, Settings } from '../start/settings.ts';
import { type Browsers, describeFault } from './browsers.ts';
import { importFresh, isFresh } from './freshModules.ts';

type Parts = typeof import('./siteParts.ts');

/** A site of a development server, which starts again in the same process (OWN-55). */
export interface LiveSite {
  /** Answers requests; undefined while there is no site. */
  readonly answer: AnswerRequest | undefined;
  /** Answers the operators' endpoints, if they have a separate port. */
  readonly answerOperations: AnswerRequest | undefined;
  readonly content: RunningSite['content'] | undefined;
  /** Starts the site with the files and settings as they are now; if that fails, the old one goes on. */
  start(): Promise<void>;
  /** Takes edited files. @returns whether the site started again */
  take(files: readonly string[]): Promise<boolean>;
  /** Starts the site again if its settings are others now. @returns whether it started again */
  takeSettings(): Promise<boolean>;
  close(): Promise<void>;
}

export interface LiveSiteOptions {
  readonly handler: SiteBuild['handler'];
  /** Reads the settings. */
  readonly environment: () => Environment;
  readonly createLog: (parts: Parts, level: string) => Log;
  readonly browsers: Browsers;
  /** Whether only pages and browsers load a file. */
  readonly isOfPages: (file: string) => boolean;
  /** Called when modules were loaded with the settings as they are now. */
  readonly onLoaded: () => Promise<void>;
  /** Called each time that a site has started. */
  readonly onStart: (site: RunningSite) => void;
}

const textFile =
  /\/src\/locale\/languages\/(\w+)\/(?:messages|islandMessages|healingMessages)\.ts$/;
const sourceFile = /\/src\/.*(?<!\.test)\.(?:ts|json)$/;

interface Opened {
  readonly parts: Parts;
  readonly settings: Settings;
  readonly site: RunningSite;
}

/** Creates the site; it does not run yet. */
export function createLiveSite(options: LiveSiteOptions): LiveSite {
  const { handler, environment, browsers, isOfPages, onLoaded, onStart } = options;
  let opened: Opened | undefined;
  let log: Log | undefined;

  async function open(parts: Parts, settings: Settings): Promise<Opened> {
    log ??= options.createLog(parts, settings.LOG_LEVEL);
    const site = await parts.createSite(settings, log, { handler, development: true });
    return { parts, settings, site };
  }

  async function replace(parts: Parts, settings: Settings): Promise<void> {
    const before = opened;
    opened = undefined;
    await before?.site.close();
    try {
      opened = await open(parts, settings);
    } catch (error) {
      opened = before && (await open(before.parts, before.settings).catch(() => undefined));
      throw error;
    } finally {
      if (opened) onStart(opened.site);
    }
  }

  async function start(): Promise<void> {
    try {
      const given = environment();
      const parts = (await importFresh(new URL('./siteParts.ts', import.meta.url))) as Parts;
      const settings = parts.readSettings(given);
      await onLoaded();
      await replace(parts, settings);
      browsers.note('server', undefined);
    } catch (error) {
      browsers.note('server', describeFault(error));
    }
  }

  /** Whether the site would start as it did; also where that cannot be known. */
  function startsAlike({ parts, settings }: Opened): boolean {
    let now: Settings;
    try {
      now = parts.readSettings(environment());
      browsers.note('settings', undefined);
    } catch (error) {
      browsers.note('settings', describeFault(error));
      return true;
    }
    try {
      return parts.startsAlike(settings, now);
    } catch {
      // The brand is at fault, which is reported with the content.
      return true;
    }
  }

  /** Shows changed texts in what the server itself writes, such as mails. */
  async function takeTexts(language: string): Promise<void> {
    const file = new URL(`../../locale/languages/${language}/messages.ts`, import.meta.url);
    const known = Object.entries(opened?.parts.languages ?? {}).find(([name]) => name === language);
    try {
      const [before, now] = await Promise.all([known?.[1].loadMessages(), importFresh(file)]);
      if (before) Object.assign(before.messages, (now as typeof before).messages);
    } catch {
      // The pages have the same fault, and report it.
    }
  }

  const concernsSite = (file: string) =>
    // Threads load files that nothing here knows of.
    isFresh(file) || (sourceFile.test(file) && !isOfPages(file));

  return {
    get answer() {
      return opened?.site.answer;
    },
    get answerOperations() {
      return opened?.site.answerOperations;
    },
    get content() {
      return opened?.site.content;
    },
    start,
    async take(files) {
      const languages = files
        .map((file) => textFile.exec(file)?.[1])
        .filter((it) => it !== undefined);
      for (const language of new Set(languages)) await takeTexts(language);
      const others = files.filter((file) => !textFile.test(file));
      const isMissing = !opened || browsers.hasFault('server');
      if (!(isMissing ? others.length > 0 : others.some(concernsSite))) return false;
      await start();
      return true;
    },
    async takeSettings() {
      if (!opened || startsAlike(opened)) return false;
      await start();
      return true;
    },
    async close() {
      await opened?.site.close();
    },
  };
}

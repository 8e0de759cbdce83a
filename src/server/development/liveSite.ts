import type { Log } from '../operation/log.ts';
import type { AnswerRequest } from '../request/answerRequest.ts';
import type { RunningSite } from '../site.ts';
import type { nameSegments } from '../start/nameSegments.ts';
import type { Environment, Settings } from '../start/settings.ts';
import { type Browsers, describeFault } from './browsers.ts';
import { type Bundled, importBundled } from './bundle.ts';
import type { DevelopedPages } from './pages.ts';

type Parts = typeof import('./siteParts.ts');

/** A site of a development server, which starts again in the same process (OWN-55). */
export interface LiveSite {
  /** Answers requests; undefined while there is no site. */
  readonly answer: AnswerRequest | undefined;
  /** Answers the operators' endpoints, if they have a separate port. */
  readonly answerOperations: AnswerRequest | undefined;
  readonly content: RunningSite['content'] | undefined;
  /**
   * Takes what differs in a bundle: other pages at once, and other code of the site by a start of it. If
   * it cannot start, the old one goes on.
   * @param ofPages true to take only the pages for now
   * @returns whether anything differs
   * @throws what a module throws when it is loaded
   */
  take(code: Bundled, ofPages?: boolean): Promise<boolean>;
  /** Starts the site again if its settings are others now. @returns whether it started again */
  takeSettings(): Promise<boolean>;
  close(): Promise<void>;
}

export interface LiveSiteOptions {
  readonly pages: DevelopedPages;
  /** Reads the settings. */
  readonly environment: () => Environment;
  readonly createLog: (parts: Parts, level: string) => Log;
  readonly browsers: Browsers;
  /** Settles once the site finds content that is parsed; code is loaded meanwhile. */
  readonly contentParsed: Promise<void>;
  /** Called each time that a site has started. */
  readonly onStart: (site: RunningSite) => void;
}

/** The settings of which tables are made when code is loaded. */
const loadedWith = ['LANGUAGES', 'DEFAULT_LANGUAGE', 'BRAND_SEGMENT', 'EUROPE_SEGMENT'];

interface Opened {
  readonly parts: Parts;
  readonly settings: Settings;
  readonly site: RunningSite;
}

/** Creates the site; it does not run yet. */
export function createLiveSite(options: LiveSiteOptions): LiveSite {
  const { pages, environment, browsers, onStart } = options;
  let running: Bundled | undefined;
  let opened: Opened | undefined;
  let log: Log | undefined;
  let generation = 0;
  /** The settings that the tables of the present generation are made of. */
  let loaded = '';

  async function open(parts: Parts, settings: Settings): Promise<Opened> {
    log ??= options.createLog(parts, settings.LOG_LEVEL);
    const build = { handler: pages.handler, development: true };
    return { parts, settings, site: await parts.createSite(settings, log, build) };
  }

  async function replace(parts: Parts, settings: Settings): Promise<void> {
    await options.contentParsed;
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

  /**
   * Starts the site. Tables of addresses are made of the settings when code is loaded: it is loaded anew
   * if it is other code, or those are other settings.
   */
  async function start(code: Bundled): Promise<void> {
    const given = environment();
    if (code !== running || (await nameTables(code, generation)) !== loaded) {
      generation += 1;
      loaded = await nameTables(code, generation);
    }
    const parts = (await importBundled(code.site, generation)) as Parts;
    await pages.load(code.pages, generation);
    try {
      await replace(parts, parts.readSettings(given));
      browsers.note('server', undefined);
    } catch (error) {
      browsers.note('server', describeFault(error));
    }
  }

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
    async take(code, ofPages = false) {
      const before = running;
      const isSame = code.withoutPages === before?.withoutPages;
      if (!before || !opened || browsers.hasFault('server') || !(isSame || ofPages)) {
        await start(code);
        running = code;
        return true;
      }
      if (code.pages === before.pages) return false;
      await pages.load(code.pages, generation);
      running = { ...before, pages: code.pages };
      return true;
    },
    async takeSettings() {
      if (!opened || !running || startsAlike(opened, options)) return false;
      await start(running);
      return true;
    },
    async close() {
      await opened?.site.close();
    },
  };
}

/** Names the segments of addresses, as the settings say. @returns those settings */
async function nameTables({ segments }: Bundled, generation: number): Promise<string> {
  const first = (await importBundled(segments, generation)) as {
    readonly nameSegments: typeof nameSegments;
  };
  first.nameSegments(process.env);
  return loadedWith.map((name) => process.env[name]).join(' ');
}

/** Whether the site would start as it did; also where that cannot be known. */
function startsAlike(
  { parts, settings }: Opened,
  { environment, browsers }: Pick<LiveSiteOptions, 'environment' | 'browsers'>,
): boolean {
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

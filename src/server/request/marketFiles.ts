import { isContentUnavailable } from '../../content/contentErrors.ts';
import type { Withholding } from '../../content/restrict.ts';
import type { SharedAnswers } from '../edge/sharedAnswers.ts';
import { keysHeader, keysOfAnyContent } from '../edge/surrogateKeys.ts';
import { type FinishedPage, finishPage } from '../pages/finishedPage.ts';
import type { LimitOpenPages } from '../pages/openPageLimit.ts';
import type { FindPage, MakePage } from '../pages/pageCache.ts';
import type { RenderQueue } from '../pages/renderQueue.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { AnswerPage } from './pageRequests.ts';
import { commonHeaders } from './securityHeaders.ts';

/** A file that the server writes from content: each market has its own. */
export interface MarketFile {
  /** Matches path and query as requested; the first group names a part or language of the file. */
  readonly address: RegExp;
  readonly type: string;
  /**
   * The canonical spelling of a part that visitors write themselves, such as a query: equal files are
   * written once, and any number of them evict only each other. Default: there are few parts.
   */
  readonly canonical?: (part: string) => string;
  /** Identifies what a part depends on beside the content; default nothing. */
  readonly edition?: (part: string) => string;
  /**
   * Writes the file for a market.
   * @param part the first group of the address; empty without one
   * @returns undefined when there is no such part
   * @throws ContentUnavailable
   */
  write(market: Withholding, part: string): Promise<string | undefined>;
}

/** The files that the server writes. */
export interface MarketFiles {
  /** Whether the address is one of a file. @param url path and query as requested */
  isFile(url: string): boolean;
  /** Sends a file, cached like a page. Embargoed visitors get none. */
  readonly send: AnswerPage;
}

const headersOf = (type: string) => ({
  ...commonHeaders,
  'Content-Type': type,
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Cookie',
});

/** The header by which a CDN removes files, beside their other headers. */
const keyed = { [keysHeader]: keysOfAnyContent };

async function finishFile(
  write: () => Promise<string | undefined>,
  headers: Readonly<Record<string, string>>,
): Promise<FinishedPage> {
  const text = await write();
  return finishPage(text === undefined ? 404 : 200, text ?? '', headers);
}

export interface MarketFilesParts {
  readonly findPage: FindPage;
  readonly queue: Pick<RenderQueue, 'run'>;
  readonly limitOpenPages: LimitOpenPages;
  /** Which files a CDN may store; absent without one. */
  readonly shared?: Pick<SharedAnswers, 'headersFor'> | undefined;
}

/** Creates the handler of the files that the server writes. */
export function createMarketFiles(
  { findPage, queue, limitOpenPages, shared }: MarketFilesParts,
  files: readonly MarketFile[],
): MarketFiles {
  const fileAt = (url: string) => files.find(({ address }) => address.test(url));
  return {
    isFile: (url) => fileAt(url) !== undefined,
    send: async (context) => {
      const { market, flags, withholding, url } = context;
      const refuse = (status: number, more: Readonly<Record<string, string>> = {}) => {
        const headers = { ...commonHeaders, ...more, 'Cache-Control': 'no-store' };
        return sendPage(context, finishPage(status, '', headers));
      };
      const file = fileAt(url);
      if (!file) return refuse(404);
      if (market.restrictions.includes('embargoed')) return refuse(451);
      const [, written = ''] = file.address.exec(url) ?? [];
      const part = file.canonical?.(written) ?? written;
      const nature = { isUnbounded: part !== '' && file.canonical !== undefined };
      try {
        const headers = { ...headersOf(file.type), ...(shared && keyed) };
        const isOwn = ({ status }: FinishedPage) => status === 200 && !nature.isUnbounded;
        const make: MakePage = (urgency) => {
          const run = () =>
            queue.run(() => finishFile(() => file.write(withholding, part), headers), urgency);
          if (part === '' || urgency() !== 'visitor') return run();
          return limitOpenPages(context.address, isOwn, run);
        };
        const edition = file.edition?.(part) ?? '';
        const key = `${market.id} ${flags.digest} ${edition} ${files.indexOf(file)}-${part} file`;
        const page = await findPage({ key, make, nature, client: context.res });
        // A change of what an edition stands for removes no file from a CDN.
        const mayShare = part === written && edition === '';
        const storable = mayShare ? shared?.headersFor(context, page) : undefined;
        return sendPage(context, page, undefined, storable);
      } catch (error) {
        if (!isContentUnavailable(error)) throw error;
        return refuse(503, { 'Retry-After': '30' });
      }
    },
  };
}

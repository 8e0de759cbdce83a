import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../tests/running/chromium.ts';

/** A file that a page fetched. */
export interface Fetched {
  /** The browser's resource type: `document`, `script`, `stylesheet`, `font`, `image`, `fetch` … */
  readonly kind: string;
  readonly url: string;
  /** Whether it is a script that has run, not only been fetched. */
  readonly hasRun: boolean;
  /** Bytes after `gzip -9`; pictures and fonts unchanged, because they are already compressed. */
  readonly bytes: number;
}

/** Everything that a visit to a page fetched. */
export interface PageVisit {
  /** Before the visitor does anything. */
  readonly all: readonly Fetched[];
  /** These, and everything fetched and run after the visitor acted. */
  readonly everything: readonly Fetched[];
  /** Bytes of the inline scripts that run at once. */
  readonly inline: number;
  /** Bytes of the HTML. */
  readonly htmlBytes: number;
}

const zipped = (body: Buffer | string) => gzipSync(body, { level: 9 }).length;
const compressedKinds = ['image', 'font', 'media'];
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Opens the browser of the tests. @throws when there is none and it cannot be installed */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
}

/** Adds up bytes, of one kind if given. */
export function bytesOf(fetched: readonly Fetched[], kind?: string): number {
  const counted = fetched.filter((it) => kind === undefined || it.kind === kind);
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Sums up the bytes of the scripts that have run. */
export const bytesRun = (fetched: readonly Fetched[]): number =>
  bytesOf(fetched.filter(({ hasRun }) => hasRun));

/** The visitor. */
export interface Visitor {
  /** The country of the visitor's address. */
  readonly country: string;
  /** Cookies of earlier visits, by name; default none. */
  readonly cookies?: Readonly<Record<string, string>>;
}

/** The addresses of the scripts that have run since the last call, as Chromium counts them. */
async function scriptsRun(page: Page): Promise<ReadonlySet<string>> {
  const entries = await page.coverage.stopJSCoverage();
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  const run = entries.filter(({ functions }) => functions[0]?.ranges[0]?.count);
  return new Set(run.map(({ url }) => url));
}

/** Bytes of the scripts in a document that run at once, without the data for islands. */
function inlineBytes(html: string): number {
  const scripts = [...html.matchAll(inlineScript)];
  const codes = scripts.filter(([, attributes = '']) => !/type="(?!module)/.test(attributes));
  return zipped(codes.map(([, , code = '']) => code).join('\n'));
}

/**
 * Visits a page in a phone's window, and lists what it fetches.
 * @param act the actions of the visitor once scripts run
 */
export async function visit(
  browser: Browser,
  url: string,
  { country, cookies = {} }: Visitor,
  act?: (page: Page) => Promise<void>,
): Promise<PageVisit> {
  await using context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    extraHTTPHeaders: { 'x-country': country },
  });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  const fetched: Promise<Omit<Fetched, 'hasRun'>>[] = [];
  const count = (response: Response) => {
    const kind = response.request().resourceType();
    const counted = (body: Buffer) => ({
      kind,
      url: response.url(),
      bytes: compressedKinds.includes(kind) ? body.length : zipped(body),
    });
    fetched.push(response.body().then(counted));
  };
  page.on('response', count);
  const document = await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const [early, before] = [await Promise.all(fetched), await scriptsRun(page)];
  await act?.(page);
  await page.waitForLoadState('networkidle');
  page.off('response', count);
  const ran = await scriptsRun(page);
  const marked = (of: typeof early, run: ReadonlySet<string>) =>
    of.map((it) => ({ ...it, hasRun: it.kind === 'script' && run.has(it.url) }));
  const html = (await document?.text()) ?? '';
  const all = marked(early, before);
  const run = new Set([...before, ...ran]);
  const everything = marked(await Promise.all(fetched), run);
  return { all, everything, htmlBytes: zipped(html), inline: inlineBytes(html) };
}

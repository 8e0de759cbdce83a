import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts';

/** Something a page fetched. */
export interface Fetched {
  /** As the browser calls it: `document`, `script`, `stylesheet`, `font`, `image`, `fetch` … */
  readonly kind: string;
  readonly url: string;
  /** Bytes after `gzip -9`; pictures and fonts, being compressed already, as they are. */
  readonly bytes: number;
}

/** What a visit to a page fetched. */
export interface PageVisit {
  /** Before the visitor does anything. */
  readonly all: readonly Fetched[];
  /** Of what the visitor did then; nothing where nothing was done. */
  readonly later: readonly Fetched[];
  /** The document. */
  readonly html: string;
  /** Bytes of the scripts that stand in the document and run at once. */
  readonly inline: number;
  /** Bytes of the data that the document carries for its islands. */
  readonly data: number;
}

const zipped = (body: Buffer | string) => gzipSync(body, { level: 9 }).length;
const compressedKinds = ['image', 'font', 'media'];
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Opens the browser the tests use. @throws when there is none and none can be installed */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
}

/** Sums up bytes, of one kind where one is named. */
export function bytesOf(fetched: readonly Fetched[], kind?: string): number {
  const counted = fetched.filter((it) => kind === undefined || it.kind === kind);
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}

function inlineScripts(html: string): { inline: number; data: number } {
  const scripts = [...html.matchAll(inlineScript)];
  const codes = (isCode: boolean) =>
    scripts
      .filter(([, attributes = '']) => !/type="(?!module)/.test(attributes) === isCode)
      .map(([, , code = '']) => code);
  const props = [...html.matchAll(/data-props="([^"]*)"/g)].map(([, text = '']) => text);
  return {
    inline: zipped(codes(true).join('\n')),
    data: zipped([...codes(false), ...props].join('\n')),
  };
}

/**
 * Visits a page as a new visitor, in a window of a phone, and lists what it fetches.
 * @param country the country the visitor's address is in
 * @param act what the visitor does once the page runs
 */
export async function visit(
  browser: Browser,
  url: string,
  country: string,
  act?: (page: Page) => Promise<void>,
): Promise<PageVisit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    extraHTTPHeaders: { 'x-country': country },
  });
  try {
    const page = await context.newPage();
    const fetched: Promise<Fetched>[] = [];
    const sheets = new Set<string>();
    const count = (response: Response) => {
      const kind = response.request().resourceType();
      // A part that is opened asks for the sheets it shares again: the browser has them.
      if (kind === 'stylesheet' && sheets.has(response.url())) return;
      sheets.add(response.url());
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
    const all = await Promise.all(fetched);
    await act?.(page);
    await page.waitForLoadState('networkidle');
    page.off('response', count);
    const later = (await Promise.all(fetched)).slice(all.length);
    const html = (await document?.text()) ?? '';
    return { all, later, html, ...inlineScripts(html) };
  } finally {
    await context.close();
  }
}

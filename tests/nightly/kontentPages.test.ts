import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmed } from '../confirmed.ts';
import { assetHost, openKontentProject } from '../fakes/kontentProject.ts';
import { type KontentServer, startKontentServer } from '../fakes/kontentServer.ts';
import { startVisitedSite, type VisitedSite } from '../site/visitedSite.ts';

const directory = resolve('demo/content');

let service: KontentServer;

beforeAll(async () => {
  service = await startKontentServer(await openKontentProject(directory), {
    secureKey: 'secure',
  });
}, 180_000);
afterAll(() => service?.close());

/** The address of a file: of the service, or of the site itself. */
const fileAddress =
  /https:\/\/assets-eu-01[^"'\s<>\\]+|(?:https?:\/\/[\w.:-]+)?\/media\/[^"'\s<>\\]+/g;

/** The name of a picture without its width and format, or the ending of another file. */
function nameOf(address: string): string {
  const path = decodeURIComponent(address.replace(/[?#].*$/s, '')).replace(/^.*\//s, '');
  if (!/\.(?:avif|webp|png|jpg|svg)$/.test(path)) return path.replace(/^.*\./s, '');
  return path
    .replace(/-\d{3,4}(?:x\d+|-narrow)?(?=\.\w+$)/, '')
    .replace(/(?:\.(?:avif|webp|png|jpg))+$/, '');
}

/** The picture whose files differ: its widths, its formats and its size in pixels. */
function plainPicture(html: string): string {
  const [image = ''] = /<img [^>]*>/.exec(html) ?? [];
  const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(image)?.[1] ?? '';
  return `<img ${nameOf(of('src'))} alt="${of('alt')}" loading="${of('loading')}">`;
}

/**
 * A document without what must differ: where files are, what names them, and when items were last
 * changed.
 */
function comparable(html: string): string {
  return (
    html
      .replace(/<picture[^>]*>.*?<\/picture>/gs, plainPicture)
      .replace(/<link rel="preload" [^>]*as="image"[^>]*>/g, '')
      // The site draws previews from its own files only.
      .replace(/<meta (?:property="og|name="twitter):image[^>]*>/g, '')
      .replace(fileAddress, (address) => `file ${nameOf(address)}`)
      .replace(/"(?:widths|narrowWidths)":\[[^\]]*\],?/g, '')
      // Files of another host are links out of the site.
      .replace(
        /(<a (?:[^>]* )?href="file \w+")([^>]*>.*?)<\/a>/gs,
        (_, start: string, end: string) => {
          const inside = end.replace(' target="_blank" rel="noopener noreferrer"', '');
          return `${start}${inside.replace(/<svg[^>]*><use href="[^"]*#external"><\/use><\/svg>.*$/s, '')}</a>`;
        },
      )
      // The service puts each block of a rich text on a line of its own.
      .replace(/((?:<|\\u003c)\/(?:p|h\d|ul|ol|table)>)(?:\s|\\n)+(?=<|\\u003c)/g, '$1')
  );
}

/** Where two documents first differ, with what is around it. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(0, at - 80), at + 160);
  return `${part(one)}\n  hosted: ${part(other)}`;
}

/** Whether the search index is ready, from which lists take their filters. */
async function hasFilters(site: VisitedSite): Promise<boolean> {
  return (await (await site.get('/products', 'US', professional)).text()).includes('data-facets');
}

/** The addresses of all pages in a language. */
async function addressesOf(site: VisitedSite, language: string): Promise<readonly string[]> {
  const index = await (await site.get('/sitemap.xml', 'US', professional)).text();
  const found = [...index.matchAll(/hreflang="(\w+)" href="(https?:\/\/[^"]+)/g)];
  const own = found.filter(([, code]) => code === language);
  return [...new Set(own.map(([, , address = '']) => new URL(address).pathname))];
}

const professional = confirmed;

describe.each([
  ['main', 'en', 125],
  ['vet-systems', 'de', 40],
])('the pages of %s in %s (CONTENT-34)', (APPLICATION, language, least) => {
  let files: VisitedSite;
  let hosted: VisitedSite;

  beforeAll(async () => {
    [files, hosted] = await Promise.all([
      startVisitedSite({ APPLICATION }),
      startVisitedSite({
        APPLICATION,
        CONTENT_SOURCE: 'kontent',
        KONTENT_URL: service.baseUrl,
        KONTENT_ENVIRONMENT_ID: service.environmentId,
        KONTENT_SECURE_KEY: 'secure',
        IMAGE_DOMAIN: assetHost,
      }),
    ]);
  });
  afterAll(() => Promise.all([files?.close(), hosted?.close()]));

  test('are the same from exported content as from files', { timeout: 240_000 }, async () => {
    for (const site of [files, hosted]) {
      await expect.poll(() => hasFilters(site), { timeout: 120_000, interval: 500 }).toBe(true);
    }
    const waiting = [...(await addressesOf(files, language))];
    expect(waiting.length).toBeGreaterThan(least);
    const faults: string[] = [];
    const textOf = async (site: VisitedSite, path: string) => {
      const answer = await site.get(path, 'US', professional);
      return `${answer.status} ${comparable((await answer.text()).replaceAll(site.url, ''))}`;
    };
    const work = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) {
        const [one, other] = await Promise.all([textOf(files, path), textOf(hosted, path)]);
        if (one !== other) faults.push(`${path}: ${difference(one, other)}`);
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    expect(faults).toEqual([]);
  });
});

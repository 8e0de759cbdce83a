import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { placeOf } from '../src/locale/addresses.ts';
import { pagesIn } from '../tests/running/ask.ts';
import { launchOptions } from '../tests/running/chromium.ts';
import { project as root, startSite } from '../tests/running/site.ts';
import { runCommand } from './command.ts';

const help = `Takes pictures of every kind of page, in both brands, at four widths.

Usage: npm run screenshots [-- options]

  --out FOLDER   output folder; default screenshots
  --widths LIST  widths in pixels, separated by commas; default 360,768,1280,1920
  --dark         as visitors see them whose system is dark
  --docs         takes only the pictures of the documentation, into docs/images
  --help         print this text`;

/** A page to take a picture of. */
interface Shot {
  readonly name: string;
  readonly path: string;
  /** Default the main site. */
  readonly brand?: 'main' | 'vet-systems';
}

const previewKey = 'for pictures only';

/** A page on a day on which today's vacancies have ended, as an editor with the key sees it. */
function previewOf(path: string): string {
  const wish = JSON.stringify({ date: '2029-01-01', country: 'FR', confirmed: false });
  const preview = Buffer.from(wish).toString('base64url');
  return `${path}?preview=${preview}&previewKey=${encodeURIComponent(previewKey)}`;
}

/** The first screens that the documentation shows; of those with `isDark` the dark theme, too. */
const forDocs: readonly (Shot & { readonly widths: readonly number[]; isDark?: boolean })[] = [
  { name: 'home', path: '/', widths: [1280], isDark: true },
  { name: 'home-de', path: '/de', widths: [360] },
  { name: 'products', path: '/products?specialty=knee', widths: [1280] },
  { name: 'product-de', path: '/produkte/knotline-knotenloser-anker', widths: [1280] },
  { name: 'product', path: '/products/knotline-knotless-anchor', widths: [360] },
  {
    name: 'comparison',
    path: '/products/compare?items=knotline_anchor,softline_anchor,labrafix_anchor',
    widths: [1280],
  },
  {
    name: 'resource-de',
    path: '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette',
    widths: [1280],
  },
  {
    name: 'resource-guide-de',
    path: '/ressourcen/lunaris-meniskusnaht-technikanleitung',
    widths: [360],
  },
  { name: 'calendar', path: '/calendar', widths: [1280] },
  { name: 'event', path: '/calendar/event_elbow_lab_madrid_2027', widths: [360] },
  { name: 'search-de', path: '/de/suche?q=anker', widths: [1280] },
  {
    name: 'directions-found',
    path: '/support/directions-for-use?number=PO-4211-475&language=es',
    widths: [360],
  },
  { name: 'patient-page', path: '/patient/shoulder-pain', widths: [768] },
  { name: 'specialty', path: '/specialties/shoulder', widths: [1920] },
  { name: 'preview', path: previewOf('/corporate/careers'), widths: [1280, 360] },
  { name: 'vet-home', path: '/', brand: 'vet-systems', widths: [1280, 360] },
  {
    name: 'vet-product',
    path: '/products/tibiapath-tplo-plate',
    brand: 'vet-systems',
    widths: [1280],
    isDark: true,
  },
];

/** The heights of the pictures of the documentation, by their widths. */
const heights: Readonly<Record<number, number>> = { 360: 780, 768: 1000, 1280: 900, 1920: 1080 };

/** The site of each brand, with the settings of this process. */
const serve = (brand: NonNullable<Shot['brand']>) =>
  startSite(
    {
      ...process.env,
      PORT: undefined,
      APPLICATION: brand,
      LOG_LEVEL: 'error',
      PREVIEW_KEY: previewKey,
    },
    { readyAt: '/healthz' },
  );

type Sites = Readonly<Record<NonNullable<Shot['brand']>, Awaited<ReturnType<typeof serve>>>>;

/** The first page of each kind that the sitemap of a brand has, and one that does not exist. */
async function kindsOf(brand: keyof Sites, { url }: Sites[keyof Sites]): Promise<Shot[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const kinds = new Map<string, string>([['not-found', '/nowhere']]);
  for (const path of pagesIn(sitemap)) {
    const { page } = placeOf(path) ?? {};
    if (page !== undefined && !kinds.has(page)) kinds.set(page, path);
  }
  return [...kinds].map(([page, path]) => ({ brand, path, name: `${brand}-${page}` }));
}

/** Scrolls through the page once to load lazy pictures. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 50));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Takes a picture of a whole page, or of a first screen. @param height that of the screen */
async function take(page: Page, url: string, file: string, width: number, height?: number) {
  await page.setViewportSize({ width, height: height ?? 900 });
  await page.goto(url, { waitUntil: 'networkidle' });
  for (const it of await page.locator('[data-testid=preview-banner] summary').all())
    await it.click();
  if (height === undefined) await loadAll(page);
  const png = await page.screenshot({ fullPage: height === undefined });
  await sharp(png).webp({ quality: 82 }).toFile(file);
  process.stdout.write(`${file}\n`);
}

async function takeDocs(page: Page, sites: Sites): Promise<void> {
  for (const { name, path, brand = 'main', widths, isDark } of forDocs) {
    for (const theme of isDark ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of widths) {
        const file = `docs/images/${name}${theme === 'dark' ? '-dark' : ''}-${width}.webp`;
        await take(page, sites[brand].url + path, resolve(root, file), width, heights[width]);
      }
    }
  }
}

await runCommand({
  help,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        out: { type: 'string', default: 'screenshots' },
        widths: { type: 'string', default: '360,768,1280,1920' },
        dark: { type: 'boolean', default: false },
        docs: { type: 'boolean', default: false },
      },
    });
    await using main = await serve('main');
    await using vet = await serve('vet-systems');
    const sites: Sites = { main, 'vet-systems': vet };
    await using browser = await chromium.launch(launchOptions());
    const page = await browser.newPage();
    if (values.docs) {
      await takeDocs(page, sites);
      return undefined;
    }
    const folder = resolve(root, values.out);
    mkdirSync(folder, { recursive: true });
    await page.emulateMedia({ colorScheme: values.dark ? 'dark' : 'light' });
    const kinds = [await kindsOf('main', main), await kindsOf('vet-systems', vet), forDocs];
    for (const width of values.widths.split(',').map(Number)) {
      for (const { name, path, brand = 'main' } of kinds.flat())
        await take(page, sites[brand].url + path, join(folder, `${name}-${width}.webp`), width);
    }
    return undefined;
  },
});

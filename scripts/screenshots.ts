import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pathTo } from '../src/locale/addresses.ts';
import { defaultLocale } from '../src/locale/locales.ts';
import { chromiumFlags, ensureChromium } from '../tests/running/chromium.ts';
import { startSite } from '../tests/running/site.ts';

const root = resolve(import.meta.dirname, '..');

const help = `Takes pictures of every kind of page, in both brands, at four widths.

Usage: npm run screenshots [-- options]

  --out FOLDER   output folder; default screenshots
  --widths LIST  widths in pixels, separated by commas; default 360,768,1280,1920
  --dark         as visitors see them whose system is dark
  --docs         takes only the pictures of the documentation, into docs/images
  --help         print this text`;

/** A page to take a picture of. */
interface Shot {
  readonly brand: 'main' | 'vet-systems';
  readonly path: string;
  readonly name: string;
}

const sectionPages = [
  ['contact', 'contact'],
  ['contact-europe', 'contactEurope'],
  ['account-register', 'accountRegister'],
  ['account-subscriptions', 'accountSubscriptions'],
  ['support', 'support'],
  ['reimbursement', 'reimbursement'],
  ['administrators', 'administrators'],
  ['medical-education', 'medicalEducation'],
  ['innovations', 'innovations'],
  ['privacy', 'privacy'],
  ['legal-notice', 'legalNotice'],
  ['professionals', 'confirmProfessional'],
] as const;

const previewKey = 'for pictures only';

/** A page on a day on which today's vacancies have ended, as an editor with the key sees it. */
function previewOf(path: string): string {
  const wish = JSON.stringify({ date: '2029-01-01', country: 'FR', confirmed: false });
  const preview = Buffer.from(wish).toString('base64url');
  return `${path}?preview=${preview}&previewKey=${encodeURIComponent(previewKey)}`;
}

/** The pages of each brand by name, besides the section pages. */
const paths = {
  main: {
    home: '/',
    'home-de': '/de',
    products: '/products?specialty=knee',
    'products-de': '/produkte',
    'product-de': '/produkte/knotline-knotenloser-anker',
    product: '/products/knotline-knotless-anchor',
    'product-set': '/products/graftbench-preparation-tray',
    comparison: '/products/compare?items=knotline_anchor,softline_anchor,labrafix_anchor',
    resources: '/resources',
    'resource-de': '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette',
    'resource-guide-de': '/ressourcen/lunaris-meniskusnaht-technikanleitung',
    'resource-podcast': '/resources/podcast-preparing-room-shoulder-arthroscopy',
    'resource-document': '/resources/knotline-directions-for-use',
    'specialties-de': '/de/fachgebiete',
    specialty: '/specialties/shoulder',
    calendar: '/calendar',
    'calendar-month-de': '/de/kalender?view=month',
    news: '/news',
    'patient-es': '/es/pacientes',
    'corporate-pt': '/pt/corporativo',
    'search-de': '/de/suche?q=anker',
    'not-found-de': '/de/nirgendwo',
    'product-unreleased': '/products/tractis-hip-distraction-frame',
    event: '/calendar/event_elbow_lab_madrid_2027',
    'event-past-de': '/de/kalender/event_shoulder_lab_munich_2026',
    'news-article': '/news/dry-models-loan-teaching-hospitals',
    'patient-page': '/patient/shoulder-pain',
    'patient-recovery': '/patient/recovery-after-surgery',
    'patient-questions': '/patient/questions-for-your-doctor',
    'corporate-page': '/corporate/our-story',
    'sustainability-de': '/de/unternehmen/nachhaltigkeit',
    careers: '/corporate/careers',
    vacancy: '/corporate/careers/apprenticeship-surgical-mechanics',
    team: '/corporate/team',
    'team-member': '/corporate/team/henrike-solbrandt',
    directions: '/support/directions-for-use',
    'directions-found': '/support/directions-for-use?number=PO-4211-475&language=es',
    representative: '/support/find-your-representative',
    preview: previewOf('/corporate/careers'),
  },
  'vet-systems': {
    home: '/',
    'home-de': '/de',
    products: '/products',
    'specialties-de': '/de/fachgebiete',
    product: '/products/tibiapath-tplo-plate',
    comparison: '/products/compare?items=vet_equifix_screw,vet_tibiapath_plate',
    resources: '/resources',
    resource: '/resources/tplo-dog-principle-film',
    specialty: '/specialties/small-animal',
    calendar: '/calendar',
    event: '/calendar/vet_event_tplo_lab_2027',
    news: '/news',
    'news-article': '/news/second-bench-laboratory-campinas',
    patient: '/patient',
    'patient-page': '/patient/cruciate-ligament-injury-dog',
    team: '/corporate/team',
    directions: '/support/directions-for-use',
    corporate: '/corporate',
    search: '/search?q=plate',
    'not-found': '/nowhere',
  },
} as const;

/** The pages of a brand, and the section pages in the default language. */
function shotsOf(brand: Shot['brand'], prefix: string): Shot[] {
  const sections = sectionPages.map(([name, page]) => [name, pathTo(page, defaultLocale)] as const);
  const all = [...Object.entries(paths[brand]), ...sections];
  return all.map(([name, path]) => ({ brand, path, name: prefix + name }));
}

const pages: readonly Shot[] = [...shotsOf('main', ''), ...shotsOf('vet-systems', 'vet-')];

const forDocs: readonly {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isDark?: boolean;
}[] = [
  ...(
    [
      'home',
      'product-de',
      'products',
      'comparison',
      'resource-de',
      'calendar',
      'search-de',
      'vet-home',
      'vet-product',
      'preview',
    ] as const
  ).map((name) => ({ name, width: 1280, height: 900 })),
  ...(
    [
      'home-de',
      'product',
      'directions-found',
      'resource-guide-de',
      'event',
      'vet-home',
      'preview',
    ] as const
  ).map((name) => ({ name, width: 360, height: 780 })),
  { name: 'patient-page', width: 768, height: 1000 },
  { name: 'specialty', width: 1920, height: 1080 },
  { name: 'home', width: 1280, height: 900, isDark: true },
  { name: 'vet-product', width: 1280, height: 900, isDark: true },
];

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'screenshots' },
    widths: { type: 'string', default: '360,768,1280,1920' },
    dark: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(`${help}\n`);
  process.exit(0);
}

/** The site of each brand, with the settings of this process. */
const serve = (brand: Shot['brand']) =>
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

const [main, vet] = await Promise.all([serve('main'), serve('vet-systems')]);
const sites = { main, 'vet-systems': vet };

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

async function take(
  page: Page,
  shot: Shot,
  file: string,
  size: { width: number; height?: number },
) {
  await page.setViewportSize({ width: size.width, height: size.height ?? 900 });
  await page.goto(sites[shot.brand].url + shot.path, {
    waitUntil: 'networkidle',
  });
  for (const it of await page.locator('[data-testid=preview-banner] summary').all())
    await it.click();
  if (size.height === undefined) await loadAll(page);
  const png = await page.screenshot({ fullPage: size.height === undefined });
  await sharp(png).webp({ quality: 82 }).toFile(file);
  process.stdout.write(`${file}\n`);
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
try {
  const page = await browser.newPage();
  const folder = resolve(root, values.docs ? 'docs/images' : values.out);
  mkdirSync(folder, { recursive: true });
  if (values.docs) {
    for (const { name, width, height, isDark } of forDocs) {
      const shot = pages.find((it) => it.name === name);
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
      const file = join(folder, `${name}${isDark ? '-dark' : ''}-${width}.webp`);
      if (shot) await take(page, shot, file, { width, height });
    }
  } else {
    await page.emulateMedia({ colorScheme: values.dark ? 'dark' : 'light' });
    for (const width of values.widths.split(',').map(Number)) {
      for (const shot of pages)
        await take(page, shot, join(folder, `${shot.name}-${width}.webp`), { width });
    }
  }
} finally {
  await browser.close();
  await Promise.all([main.kill(), vet.kill()]);
}

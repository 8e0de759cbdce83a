import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pathTo } from '../src/locale/addresses.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';

const root = resolve(import.meta.dirname, '..');

const help = `Takes pictures of every kind of page, in both brands, at four widths.

Usage: npm run screenshots [-- options]

  --out FOLDER   output folder; default screenshots
  --widths LIST  widths in pixels, separated by commas; default 360,768,1280,1920
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

/** The section pages, in English. */
function sections(brand: Shot['brand'], prefix: string): Shot[] {
  return sectionPages.map(([name, page]) => ({
    brand,
    path: pathTo(page, 'en'),
    name: prefix + name,
  }));
}

const pages: readonly Shot[] = [
  { brand: 'main', path: '/', name: 'home' },
  { brand: 'main', path: '/de', name: 'home-de' },
  { brand: 'main', path: '/products?specialty=knee', name: 'products' },
  { brand: 'main', path: '/produkte', name: 'products-de' },
  { brand: 'main', path: '/produkte/knotline-knotenloser-anker', name: 'product-de' },
  { brand: 'main', path: '/products/knotline-knotless-anchor', name: 'product' },
  { brand: 'main', path: '/products/graftbench-preparation-tray', name: 'product-set' },
  {
    brand: 'main',
    path: '/products/compare?items=knotline_anchor,softline_anchor,labrafix_anchor',
    name: 'comparison',
  },
  { brand: 'main', path: '/resources', name: 'resources' },
  {
    brand: 'main',
    path: '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette',
    name: 'resource-de',
  },
  {
    brand: 'main',
    path: '/ressourcen/lunaris-meniskusnaht-technikanleitung',
    name: 'resource-guide-de',
  },
  {
    brand: 'main',
    path: '/resources/podcast-preparing-room-shoulder-arthroscopy',
    name: 'resource-podcast',
  },
  { brand: 'main', path: '/resources/knotline-directions-for-use', name: 'resource-document' },
  { brand: 'main', path: '/de/fachgebiete', name: 'specialties-de' },
  { brand: 'main', path: '/specialties/shoulder', name: 'specialty' },
  { brand: 'main', path: '/calendar', name: 'calendar' },
  { brand: 'main', path: '/de/kalender?view=month', name: 'calendar-month-de' },
  { brand: 'main', path: '/news', name: 'news' },
  { brand: 'main', path: '/es/pacientes', name: 'patient-es' },
  { brand: 'main', path: '/pt/corporativo', name: 'corporate-pt' },
  { brand: 'main', path: '/de/suche?q=anker', name: 'search-de' },
  { brand: 'main', path: '/de/nirgendwo', name: 'not-found-de' },
  { brand: 'main', path: '/products/tractis-hip-distraction-frame', name: 'product-unreleased' },
  { brand: 'main', path: '/calendar/event_elbow_lab_madrid_2027', name: 'event' },
  { brand: 'main', path: '/de/kalender/event_shoulder_lab_munich_2026', name: 'event-past-de' },
  { brand: 'main', path: '/news/dry-models-loan-teaching-hospitals', name: 'news-article' },
  { brand: 'main', path: '/patient/shoulder-pain', name: 'patient-page' },
  { brand: 'main', path: '/patient/recovery-after-surgery', name: 'patient-recovery' },
  { brand: 'main', path: '/patient/questions-for-your-doctor', name: 'patient-questions' },
  { brand: 'main', path: '/corporate/our-story', name: 'corporate-page' },
  { brand: 'main', path: '/de/unternehmen/nachhaltigkeit', name: 'sustainability-de' },
  { brand: 'main', path: '/corporate/careers', name: 'careers' },
  {
    brand: 'main',
    path: '/corporate/careers/apprenticeship-surgical-mechanics',
    name: 'vacancy',
  },
  { brand: 'main', path: '/corporate/team', name: 'team' },
  { brand: 'main', path: '/corporate/team/henrike-solbrandt', name: 'team-member' },
  { brand: 'main', path: '/support/directions-for-use', name: 'directions' },
  {
    brand: 'main',
    path: '/support/directions-for-use?number=PO-4211-475&language=es',
    name: 'directions-found',
  },
  { brand: 'main', path: '/support/find-your-representative', name: 'representative' },
  ...sections('main', ''),
  { brand: 'vet-systems', path: '/', name: 'vet-home' },
  { brand: 'vet-systems', path: '/de', name: 'vet-home-de' },
  { brand: 'vet-systems', path: '/products', name: 'vet-products' },
  { brand: 'vet-systems', path: '/de/fachgebiete', name: 'vet-specialties-de' },
  { brand: 'vet-systems', path: '/products/tibiapath-tplo-plate', name: 'vet-product' },
  {
    brand: 'vet-systems',
    path: '/products/compare?items=vet_equifix_screw,vet_tibiapath_plate',
    name: 'vet-comparison',
  },
  { brand: 'vet-systems', path: '/resources', name: 'vet-resources' },
  { brand: 'vet-systems', path: '/resources/tplo-dog-principle-film', name: 'vet-resource' },
  { brand: 'vet-systems', path: '/specialties/small-animal', name: 'vet-specialty' },
  { brand: 'vet-systems', path: '/calendar', name: 'vet-calendar' },
  { brand: 'vet-systems', path: '/calendar/vet_event_tplo_lab_2027', name: 'vet-event' },
  { brand: 'vet-systems', path: '/news', name: 'vet-news' },
  {
    brand: 'vet-systems',
    path: '/news/second-bench-laboratory-campinas',
    name: 'vet-news-article',
  },
  { brand: 'vet-systems', path: '/patient', name: 'vet-patient' },
  {
    brand: 'vet-systems',
    path: '/patient/cruciate-ligament-injury-dog',
    name: 'vet-patient-page',
  },
  { brand: 'vet-systems', path: '/corporate/team', name: 'vet-team' },
  { brand: 'vet-systems', path: '/support/directions-for-use', name: 'vet-directions' },
  { brand: 'vet-systems', path: '/corporate', name: 'vet-corporate' },
  { brand: 'vet-systems', path: '/search?q=plate', name: 'vet-search' },
  { brand: 'vet-systems', path: '/nowhere', name: 'vet-not-found' },
  ...sections('vet-systems', 'vet-'),
];

const forDocs: readonly {
  readonly name: string;
  readonly width: number;
  readonly height: number;
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
    ] as const
  ).map((name) => ({ name, width: 1280, height: 900 })),
  ...(
    ['home-de', 'product', 'directions-found', 'resource-guide-de', 'event', 'vet-home'] as const
  ).map((name) => ({ name, width: 360, height: 780 })),
  { name: 'patient-page', width: 768, height: 1000 },
  { name: 'specialty', width: 1920, height: 1080 },
];

const ports = { main: 3961, 'vet-systems': 3962 };

function serve(brand: Shot['brand']): ChildProcess {
  const env = {
    ...process.env,
    APPLICATION: brand,
    PORT: String(ports[brand]),
    LOG_LEVEL: 'error',
  };
  return spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: 'inherit' });
}

async function untilReady(brand: Shot['brand']): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${ports[brand]}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The ${brand} site did not start; is there a current build?`);
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

async function take(
  page: Page,
  shot: Shot,
  file: string,
  size: { width: number; height?: number },
) {
  await page.setViewportSize({ width: size.width, height: size.height ?? 900 });
  await page.goto(`http://127.0.0.1:${ports[shot.brand]}${shot.path}`, {
    waitUntil: 'networkidle',
  });
  if (size.height === undefined) await loadAll(page);
  const png = await page.screenshot({ fullPage: size.height === undefined });
  await sharp(png).webp({ quality: 82 }).toFile(file);
  process.stdout.write(`${file}\n`);
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'screenshots' },
    widths: { type: 'string', default: '360,768,1280,1920' },
    docs: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(`${help}\n`);
  process.exit(0);
}

const servers = [serve('main'), serve('vet-systems')];
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
try {
  await Promise.all([untilReady('main'), untilReady('vet-systems')]);
  const page = await browser.newPage();
  const folder = resolve(root, values.docs ? 'docs/images' : values.out);
  mkdirSync(folder, { recursive: true });
  if (values.docs) {
    for (const { name, width, height } of forDocs) {
      const shot = pages.find((it) => it.name === name);
      if (shot) await take(page, shot, join(folder, `${name}-${width}.webp`), { width, height });
    }
  } else {
    for (const width of values.widths.split(',').map(Number)) {
      for (const shot of pages)
        await take(page, shot, join(folder, `${shot.name}-${width}.webp`), { width });
    }
  }
} finally {
  await browser.close();
  for (const server of servers) server.kill();
}

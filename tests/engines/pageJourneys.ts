import { localeOfPath } from '../../src/locale/addresses.ts';
import { onePageOfEachKind } from '../browser/pageKinds.ts';
import { phoneSize, type Tab, windowSize } from './engine.ts';
import { choose, openAnswered, press, until, untilAt, untilHidden, untilVisible } from './steps.ts';

/** A browser that cannot read the code of a package says so, and leads to the field. */
export async function scanner(tab: Tab): Promise<void> {
  await openAnswered(tab, '/support/directions-for-use');
  // The button is shown on touch screens, which these engines do not simulate.
  await tab.read(() => {
    const island = document.querySelector('[data-island=scanPack]');
    if (island?.parentElement) island.parentElement.style.display = 'block';
  });
  await press(tab, '[data-island=scanPack] button');
  await press(tab, '[data-testid="scan-dialog"] [role=alert] button');
  await untilHidden(tab, '[data-testid="scan-dialog"]');
  await until(tab, 'the field has the focus', () =>
    document.activeElement?.matches('input[name=number]'),
  );
}

/** A picture opens in full size and is closed with its button. */
export async function gallery(tab: Tab): Promise<void> {
  await openAnswered(tab, '/products/ablara-rf-probe');
  await press(tab, '[popovertarget=zoom-1]');
  await until(
    tab,
    'the picture is loaded',
    () => document.querySelector<HTMLImageElement>('#zoom-1 img')?.naturalWidth,
  );
  await press(tab, '#zoom-1 button');
  await untilHidden(tab, '#zoom-1');
}

/** On a phone, the menu opens, shows a deeper level and leads to a page. */
export async function phoneMenu(tab: Tab): Promise<void> {
  await tab.resize(phoneSize);
  await openAnswered(tab, '/');
  await press(tab, '[data-testid="menu"]');
  await press(tab, '[data-root="nav_products"] > a');
  await press(tab, '[data-testid="flyout"] a[href="/products"]');
  await untilAt(tab, '/products');
}

/** The faults in the layout of the page. It runs in the page. */
function layoutFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const broken = [...document.images].filter((it) => it.complete && it.naturalWidth === 0);
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...broken.filter(({ loading }) => loading !== 'lazy').map(({ src }) => `${src} is broken`),
  ];
}

/** Every kind of page in English fits both windows, shows its pictures and runs its scripts. */
export async function kindsOfPages(tab: Tab): Promise<void> {
  await openAnswered(tab, '/');
  const all = await onePageOfEachKind((path) =>
    tab.read(async (it) => (await fetch(it)).text(), path),
  );
  for (const path of all.filter((it) => localeOfPath(it) === 'en')) {
    await tab.open(path);
    await untilAt(tab, path);
    for (const size of [windowSize, phoneSize]) {
      await tab.resize(size);
      const faults = await tab.read(layoutFaults);
      if (faults.length > 0) throw new Error(`${path} at ${size.width} px: ${faults.join(', ')}`);
    }
  }
}

const course = '/calendar/event_shoulder_lab_seville_2027';
const form = '[data-testid="registration-form"]';
const registration = (status: string) => `[data-testid="registration"][data-status="${status}"]`;

/** A course is found in the grid of a month, registered for with the bot check, and canceled. */
export async function courseRegistration(tab: Tab): Promise<void> {
  await openAnswered(tab, '/calendar?view=month&month=2027-10');
  await tab.hover('[data-month-grid]');
  await untilVisible(tab, '[role=grid]');
  await press(tab, `[role=grid] a[href="${course}"]`);
  await untilAt(tab, course);
  await press(tab, '[data-testid="register"] a');
  await untilAt(tab, `${course}/registration`);
  const values = {
    email: `ada.${Date.now()}@hospital.example`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    institution: 'St. Mary',
  };
  for (const [name, value] of Object.entries(values)) {
    await tab.type(`${form} [name=${name}]`, value);
  }
  await choose(tab, `${form} [name=role]`, 'surgeon');
  await choose(tab, `${form} [name=country]`, 'US');
  for (const name of ['terms', 'dataUse']) await press(tab, `${form} [name=${name}]`);
  await press(tab, `${form} button[type=submit]`);
  await untilVisible(tab, registration('confirmed'));
  await press(tab, `${registration('confirmed')} a[href$="?step=cancel"]`);
  await press(tab, '[data-testid="registration-cancel"] button');
  await untilVisible(tab, registration('cancelled'));
}

const film = '/resources/knotless-anchor-repair-rotator-cuff';
const germanFilm = '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette';

/** A chapter seeks to its moment in the film. */
export async function player(tab: Tab): Promise<void> {
  await openAnswered(tab, film);
  const chapter = '[data-testid="video-player"] nav li:nth-child(3) a';
  await press(tab, chapter);
  await until(
    tab,
    'the film is at its third chapter',
    (link) =>
      document.querySelector(link)?.getAttribute('aria-current') === 'true' &&
      (document.querySelector('video')?.currentTime ?? 0) > 18,
    chapter,
  );
  await untilAt(tab, film);
}

/** A line of the transcript seeks to its moment, with captions in the language of the page. */
export async function captions(tab: Tab): Promise<void> {
  await openAnswered(tab, germanFilm);
  await press(tab, 'summary', 'Transkript');
  const line = '[data-testid="timed-transcript"] li:nth-of-type(5)';
  await press(tab, `${line} button`);
  await until(
    tab,
    'the film plays from the fifth line',
    (it) =>
      document.querySelector(it)?.getAttribute('aria-current') === 'true' &&
      (document.querySelector('video')?.currentTime ?? 0) >= 26,
    line,
  );
  await until(tab, 'German captions are on', () =>
    [...(document.querySelector('video')?.textTracks ?? [])].some(
      ({ mode, kind, language }) => mode === 'showing' && kind === 'captions' && language === 'de',
    ),
  );
}

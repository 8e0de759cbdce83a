import type { Tab } from './engine.ts';
import {
  captions,
  courseRegistration,
  gallery,
  kindsOfPages,
  phoneMenu,
  player,
  scanner,
} from './pageJourneys.ts';
import { choose, openAnswered, press, until, untilAt, untilHidden, untilVisible } from './steps.ts';
import { answerAndComparison, sizesAndSheet } from './toolJourneys.ts';

/** A journey through the site that must work in every engine. */
export interface Journey {
  readonly name: string;
  /** Runs it as a new visitor. @throws Error that says what did not happen */
  go(tab: Tab): Promise<void>;
}

const flyout = '[data-testid="flyout"]';
const productsRoot = '[data-root="nav_products"]';
const settings = '[data-testid="privacy-settings"]';
const modal = '[data-testid="modal"]';

async function search(tab: Tab): Promise<void> {
  await openAnswered(tab, '/');
  await tab.type('header input[name=q]', 'knot');
  await untilVisible(tab, '[data-testid="search-panel"] [role=option]', 'Knot');
  await tab.key('ArrowDown');
  await until(tab, 'the first suggestion is in the field', () => {
    const option = document.querySelector('[data-testid="search-panel"] [role=option]');
    const field = document.querySelector<HTMLInputElement>('header input[name=q]');
    // The kind of page that the suggestion leads to follows its text.
    return !!field?.value && option?.textContent.startsWith(field.value);
  });
  await tab.key('Enter');
  await untilVisible(tab, '[data-testid="search-results"] [data-hit]');
  await press(tab, '[data-testid="search-results"] [data-hit] a');
  await until(tab, 'a hit is opened', () => location.pathname.startsWith('/products/'));
}

/** Opens the flyout of products with its toggle, which is visible only with focus. */
async function openByKey(tab: Tab): Promise<void> {
  await tab.read(
    (toggle) => document.querySelector<HTMLElement>(toggle)?.focus(),
    `${productsRoot} > [data-part="toggle"]`,
  );
  await tab.key('Enter');
}

async function flyouts(tab: Tab): Promise<void> {
  await openAnswered(tab, '/');
  await tab.hover(`${productsRoot} > a`);
  await untilVisible(tab, `${flyout} [data-opens]`);
  await press(tab, `${flyout} [data-opens]`);
  await untilVisible(tab, `${flyout}[data-level="2"]`);
  await tab.key('Escape');
  await untilHidden(tab, flyout);
  // The first key on a page, before the header wakes, must count too.
  await tab.open('/corporate');
  await openByKey(tab);
  await press(tab, `${flyout} a[href="/products"]`);
  await untilAt(tab, '/products');
}

async function localePanel(tab: Tab): Promise<void> {
  await openAnswered(tab, '/products');
  await press(tab, '[data-testid="locale"] summary');
  await untilVisible(tab, '[data-testid="locale-panel"]');
  await until(
    tab,
    'the countries are there',
    () =>
      document.querySelectorAll('[data-testid="locale-panel"] [name=country] option').length > 9,
  );
  await choose(tab, '[data-testid="locale-panel"] [name=language]', 'de');
  await choose(tab, '[data-testid="locale-panel"] [name=country]', 'NL');
  await press(tab, '[data-testid="locale-panel"] button');
  await untilAt(tab, '/produkte');
  await untilVisible(tab, '[data-testid="locale"] summary', 'Deutsch NL');
}

async function consent(tab: Tab): Promise<void> {
  // This machine counts as the United States, which require no opt-in.
  await tab.open('/robots.txt');
  await tab.read(() => {
    document.cookie = 'countrypreference=GB; Path=/';
  });
  await tab.open('/');
  await untilVisible(tab, `${settings} button`, 'Reject all');
  await tab.key('Escape');
  await tab.key('Escape');
  await untilVisible(tab, settings);
  await press(tab, `${settings} button`, 'Reject all');
  await untilHidden(tab, settings);
  await until(tab, 'the answer is kept', () => document.cookie.includes('cookiesettings=none'));
  await tab.open('/products');
  await untilAt(tab, '/products');
  await press(tab, '#privacy-settings-open');
  await untilVisible(tab, settings, 'Your choice');
  await tab.key('Escape');
  await untilHidden(tab, settings);
}

async function modalOfHash(tab: Tab): Promise<void> {
  await openAnswered(tab, '/#contactarep');
  await untilVisible(tab, `${modal} [data-form="acom_contact_form"]`);
  await press(tab, `${modal} header button`);
  await untilHidden(tab, modal);
  await untilAt(tab, '/');
}

async function contactForm(tab: Tab): Promise<void> {
  await openAnswered(tab, '/medical-education');
  const form = '[data-form="meded_contact_forms"]';
  // A visitor who enters the form wakes it.
  await press(tab, `${form} [name=firstName]`);
  await untilVisible(tab, `portico-island[data-awake] ${form}`);
  await press(tab, `${form} button[type=submit]`);
  await untilVisible(tab, `${form} [role=alert]`, 'Please fill out all required fields.');
  await press(tab, `${form} [name=requests][value=Faculty]`);
  const values = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    jobTitle: 'Surgeon',
    practiceName: 'St. Mary',
    email: `ada.${Date.now()}@hospital.example`,
    postalCode: '12345',
  };
  for (const [name, value] of Object.entries(values)) {
    await tab.type(`${form} [name=${name}]`, value);
  }
  await choose(tab, `${form} [name=country]`, 'US');
  await press(tab, `${form} button[type=submit]`);
  await untilVisible(tab, '[data-testid="form-sent"]');
}

async function thereAndBack(tab: Tab): Promise<void> {
  await openAnswered(tab, '/');
  await press(tab, 'header a[href="/products"]');
  await untilAt(tab, '/products');
  await press(tab, 'main article a');
  await until(tab, 'a product is shown', () => location.pathname.startsWith('/products/'));
  await tab.back();
  await untilAt(tab, '/products');
  await tab.back();
  await untilAt(tab, '/');
  // A page from the back/forward cache must work as before.
  await openByKey(tab);
  await untilVisible(tab, `${flyout} [data-opens]`);
  await tab.key('Escape');
  await untilHidden(tab, flyout);
  await press(tab, '#privacy-settings-open');
  await untilVisible(tab, settings);
}

/** The smoke set, in order. */
export const journeys: readonly Journey[] = [
  { name: 'search', go: search },
  { name: 'flyouts', go: flyouts },
  { name: 'language and country', go: localePanel },
  { name: 'consent', go: consent },
  { name: '#contactarep on load', go: modalOfHash },
  { name: 'contact form', go: contactForm },
  { name: 'course', go: courseRegistration },
  { name: 'player', go: player },
  { name: 'captions', go: captions },
  { name: 'scanner', go: scanner },
  { name: 'gallery', go: gallery },
  { name: 'phone menu', go: phoneMenu },
  { name: 'kinds of pages', go: kindsOfPages },
  { name: 'answer and comparison', go: answerAndComparison },
  { name: 'sizes and sheet', go: sizesAndSheet },
  { name: 'there and back', go: thereAndBack },
];

import { expect, test } from 'vitest';
import { pressedControl } from './pressedControl.ts';

type Part = string | { readonly hidden: string } | { readonly element: string };

type Around = Readonly<Record<string, unknown>>;

/** A text, or the element of a visually hidden one. */
const nodeOf = (part: Part) =>
  typeof part === 'string'
    ? { childNodes: [], textContent: part }
    : 'element' in part
      ? { nodeType: 1, childNodes: [{ childNodes: [], textContent: part.element }] }
      : { childNodes: [{}], textContent: part.hidden, dataset: { visuallyHidden: '' } };

/** A control of these parts, within what some selectors find; `picture` is its image or icon. */
function control(
  around: Around,
  parts: readonly Part[],
  picture: string | { readonly icon: string } = '',
) {
  const found: Readonly<Record<string, unknown>> = {
    ...(typeof picture === 'string'
      ? { img: picture && { alt: picture } }
      : { use: { getAttribute: () => `/assets/icons.svg#${picture.icon}` } }),
    '[data-visually-hidden]': parts.map(nodeOf).find((it) => 'dataset' in it),
  };
  const self = {
    childNodes: parts.map(nodeOf),
    matches: (selector: string) => selector === 'a',
    closest: (selector: string): unknown =>
      (selector === 'a[href], button, summary' ? self : around[selector]) ?? null,
    querySelector: (selector: string) => found[selector] || null,
  };
  return self as unknown as Element;
}

const header = { 'header[data-testid]': {} };
const part = (component: string) => ({ '[data-component]': { dataset: { component } } });
const newTab = { hidden: ' (opens in new tab)' };
const rootLink = control({}, ['Products', newTab]);
const ofRoot = { '[data-root]': { querySelector: () => rootLink } };

test.each<[string, Around, readonly Part[], string | { readonly icon: string }, string]>([
  [
    'a root without children',
    { ...header, ...part('root') },
    ['Careers', newTab],
    '',
    'root Careers',
  ],
  [
    'a root’s toggle',
    { ...header, ...part('root'), ...ofRoot },
    [{ hidden: 'Show submenu' }],
    { icon: 'chevron' },
    'root Products',
  ],
  ['the logo', { ...header, ...part('logo') }, [], 'Portico', 'logo Portico'],
  [
    'the menu of phones',
    { ...header, '[data-testid="menu"]': {} },
    [{ hidden: 'Menu' }],
    { icon: 'menu' },
    'menu menu',
  ],
  [
    'the search of phones',
    { ...header, ...part('search') },
    [{ hidden: 'Search' }],
    { icon: 'search' },
    'search search',
  ],
  [
    'a name and its caption',
    { ...header, ...part('root') },
    [{ element: 'Fuß\u00adgelenk' }, { element: 'Implantate' }],
    '',
    'root Fußgelenk Implantate',
  ],
  [
    'the language',
    header,
    [{ hidden: 'Language and country: ' }, 'English', ' ', 'US'],
    '',
    'utility English US',
  ],
  ['the search', { ...header, '[role="search"]': {} }, [{ hidden: 'Search' }], '', 'search '],
  [
    'a flyout',
    { ...header, ...part('root'), ...ofRoot, '[data-part="flyout"]': { dataset: {} } },
    ['Knee', newTab],
    '',
    'flyout Products > Knee',
  ],
  ['a column', { footer: {}, ...part('corporate') }, ['Careers', newTab], '', 'corporate Careers'],
  [
    'a network’s icon',
    { footer: {}, ...part('social') },
    [{ hidden: 'LinkedIn' }, newTab],
    '',
    'social LinkedIn',
  ],
])(
  '%s is reported without what only screen readers read (ANALYTICS-3)',
  (_, around, parts, picture, told) => {
    const { component, label } = pressedControl(control(around, parts, picture)) ?? {};
    expect(`${component} ${label}`).toBe(told);
  },
);

test('a click outside, or on a control that reports itself, is not reported', () => {
  expect(pressedControl(control({}, ['Read']))).toBeUndefined();
  expect(pressedControl(control({ ...header, '[data-own-event]': {} }, ['Save']))).toBeUndefined();
});

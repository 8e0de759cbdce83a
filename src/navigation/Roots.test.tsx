import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '../locale/texts.tsx';
import { Roots } from './Roots.tsx';

test('a root without a page is a button that opens, one with a page a link with a button', () => {
  const flyouts = {
    open: undefined,
    part: undefined,
    load: () => undefined,
    setOpen: () => undefined,
    pressRoot: () => undefined,
    toggle: () => undefined,
  };
  const navigation = {
    roots: [
      { codename: 'only', name: 'Only opens', href: '', opens: true, isDeep: true },
      { codename: 'both', name: 'Both', href: '/products', opens: true },
    ],
    collections: [],
    region: [],
    delay: 200,
  } as const;
  const texts = {
    show_submenu_of: compile('Show submenu: {section}'),
    main_navigation_label: 'Main',
  };
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts} locale="en">
      <Roots navigation={navigation} flyouts={flyouts} />
    </TextsProvider>,
  );
  const [, only = '', both = ''] = html.split('<li');
  expect(only).toMatch(/<button[^>]*aria-expanded="false"[^>]*><span>Only opens</);
  expect(only).not.toMatch(/<a |submenu/);
  expect(both).toMatch(/<a [^>]*href="\/products"[^>]*>Both</);
  expect(both).toContain('Show submenu: Both');
});

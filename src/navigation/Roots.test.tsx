import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
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
    apps: [],
    collections: [],
    region: [],
    delay: 200,
  } as const;
  const messages = { show_submenu_of: 'Show submenu: {section}', main_navigation_label: 'Main' };
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <Roots navigation={navigation} flyouts={flyouts} />
    </IntlProvider>,
  );
  const [, only = '', both = ''] = html.split('<li');
  expect(only).toMatch(/<button[^>]*aria-expanded="false"[^>]*><span>Only opens</);
  expect(only).not.toMatch(/<a |submenu/);
  expect(both).toMatch(/<a [^>]*href="\/products"[^>]*>Both</);
  expect(both).toContain('Show submenu: Both');
});

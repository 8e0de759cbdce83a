import { beforeEach, expect, test, vi } from 'vitest';
import { leadLocation } from './leadLocation.ts';

beforeEach(() => vi.stubGlobal('location', { href: 'https://www.portico.example/resources/film' }));

/** An element within what some selectors find. */
const within = (around: Readonly<Record<string, unknown>>) =>
  ({ closest: (selector: string) => around[selector] ?? null }) as unknown as Element;

const player = { querySelector: () => ({ getAttribute: () => '/media/video/film-720.mp4' }) };

// FORM-5
test.each([
  [undefined, 'product', 'Product Template'],
  [undefined, 'resource', 'Resource Template'],
  [undefined, 'specialty', 'Taxonomy Child (D) Page'],
  [undefined, 'home', ''],
  [undefined, 'constructor', ''],
  [undefined, undefined, ''],
  [within({ footer: {} }), 'product', 'Footer'],
  [within({}), 'product', 'Product Template'],
])('the form opened from %o on %s stands at “%s”', (opener, template, location) => {
  expect(leadLocation(opener, template)).toEqual({ location });
});

test('a form opened beside a film names it', () => {
  expect(leadLocation(within({ '[data-testid$="-player"]': player }), 'resource')).toEqual({
    location: 'Resource Template',
    videoURL: 'https://www.portico.example/media/video/film-720.mp4',
  });
});

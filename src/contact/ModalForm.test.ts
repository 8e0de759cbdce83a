import { beforeEach, expect, test, vi } from 'vitest';
import { definitionIn } from './contactRules.ts';
import { formIntroduction, leadLocation } from './ModalForm.tsx';

beforeEach(() => vi.stubGlobal('location', { href: 'https://www.portico.example/resources/film' }));

/** An element within what some selectors find. */
const within = (around: Readonly<Record<string, unknown>>) =>
  ({ closest: (selector: string) => around[selector] ?? null }) as unknown as Element;

interface Film {
  readonly currentSrc?: string;
  readonly src?: string;
}

/** A player like that of `Recording.tsx`: its sources are elements unless it has `src` itself. */
const player = (film: Film) => {
  const source = { getAttribute: () => '/media/video/film-720.mp4' };
  const recording = {
    currentSrc: film.currentSrc ?? '',
    getAttribute: () => film.src ?? null,
    querySelector: (selector: string) => (selector === 'source' && !film.src ? source : null),
  };
  const found: Readonly<Record<string, unknown>> = { 'video, audio': recording };
  return { querySelector: (selector: string) => found[selector] ?? null };
};

test.each([
  [undefined, 'product', 'Product Template'],
  [undefined, 'resource', 'Resource Template'],
  [undefined, 'specialty', 'Taxonomy Child (D) Page'],
  [undefined, 'home', ''],
  [undefined, 'constructor', ''],
  [undefined, undefined, ''],
  [within({ footer: {} }), 'product', 'Footer'],
  [within({}), 'product', 'Product Template'],
])('the form opened from %o on %s stands at “%s” (FORM-5)', (opener, template, location) => {
  expect(leadLocation(opener, template)).toEqual({ location });
});

test.each<[string, Film, string]>([
  ['its first source', {}, '/media/video/film-720.mp4'],
  ['its only address', { src: '/media/film-360.mp4' }, '/media/film-360.mp4'],
  [
    'what plays',
    { currentSrc: 'https://media.example/film.webm' },
    'https://media.example/film.webm',
  ],
])('a form opened beside a film names it by %s', (_, film, address) => {
  expect(leadLocation(within({ '[data-testid$="-player"]': player(film) }), 'resource')).toEqual({
    location: 'Resource Template',
    videoURL: new URL(address, 'https://www.portico.example').href,
  });
});

const form = {
  introduction: '<p>Tell us what you need.</p>',
  contact_links: [{ type: 'link', name: 'Support', url: '/support' }],
};
const shown = {
  introduction: '<p>Tell us what you need.</p>',
  links: [{ name: 'Support', href: '/support' }],
};

test('the item may be the form, or hold it in a list whose first is used (FORM-2)', () => {
  expect(formIntroduction(definitionIn(form), 'en')).toEqual(shown);
  expect(formIntroduction(definitionIn({ components: [form, {}] }), 'en')).toEqual(shown);
});

test('a form that is not there introduces nothing', () => {
  expect(formIntroduction(undefined, 'en')).toEqual({ introduction: '', links: [] });
});

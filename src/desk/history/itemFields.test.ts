import { expect, it } from 'vitest';
import type { AuthoredItem, Fields } from '../../content/edition/authored.ts';
import { differencesOf, fieldsOf } from './itemFields.ts';

function itemOf(shared: Fields, own: Record<string, Fields>, more: Partial<AuthoredItem> = {}) {
  const item = {
    codename: 'anchor',
    type: 'product',
    collection: 'default',
    name: 'Anchor',
    lastModified: '2026-11-01T00:00:00Z',
    published: true,
    untranslated: [],
    parent: undefined,
    variants: {} as Record<string, unknown>,
    components: [],
    ...more,
  };
  for (const [language, fields] of Object.entries(own)) {
    const place = { path: ['variants', language], sharedPath: ['shared'] };
    (item.variants as Record<string, unknown>)[language] = {
      item,
      language,
      type: item.type,
      own: fields,
      shared,
      ...place,
    };
  }
  return item as unknown as AuthoredItem;
}
const shown = (differences: ReturnType<typeof differencesOf>) =>
  differences.map(({ language, name, parts }) => [
    language,
    name,
    parts
      .map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)
      .join(''),
  ]);

it('names each field that differs, with its words (PROOF-39)', () => {
  const before = itemOf(
    { geographic_exceptions: [] },
    { en: { title: 'Anchor 3' }, de: { title: 'Anker' } },
  );
  const after = itemOf(
    { geographic_exceptions: ['BR', 'FR'] },
    { en: { title: 'Anchor 4' }, de: { title: 'Anker' } },
  );
  expect(shown(differencesOf(before, after))).toEqual([
    ['', 'geographic_exceptions', '+BR, FR'],
    ['en', 'title', ' Anchor -3+4'],
  ]);
});

it('reads HTML as text, and as markup if only that differs (PROOF-39)', () => {
  const of = (body: string) => itemOf({}, { en: { body } });
  expect(shown(differencesOf(of('<p>One</p>'), of('<p>One two</p>')))).toEqual([
    ['en', 'body', ' One +two'],
  ]);
  const [link] = differencesOf(of('<p><a href="/a">x</a></p>'), of('<p><a href="/b">x</a></p>'));
  expect(link?.parts.find(({ kind }) => kind === 'added')?.text).toBe('b');
});

it('a script in a text hides from nobody (PROOF-39)', () => {
  const of = (title: string) => itemOf({}, { en: { title } });
  const [found] = differencesOf(of('Anchor'), of('Anchor <script>alert(1)</script>'));
  expect(found?.parts.map(({ text }) => text).join('')).toContain('alert(1)');
});

it('a first version is all new, and one that is gone all removed (PROOF-39)', () => {
  const item = itemOf({}, { en: { title: 'Anchor' } });
  const all = differencesOf(undefined, item).flatMap(({ parts }) => parts.map(({ kind }) => kind));
  expect(new Set(all)).toEqual(new Set(['added']));
  const gone = differencesOf(item, undefined).flatMap(({ parts }) => parts.map(({ kind }) => kind));
  expect(new Set(gone)).toEqual(new Set(['removed']));
});

it('windows, steps, files and components are fields, too (PROOF-39)', () => {
  const component = itemOf({}, { en: { text: 'Inside' } }, { codename: 'part' });
  const item = itemOf(
    { image: [{ picture: 'anchor', description: 'An anchor' }] },
    { en: { title: 'A' } },
    {
      windows: { en: { from: Date.UTC(2026, 9, 1), until: Date.UTC(2026, 10, 1) } },
      steps: { en: 'draft' },
      components: [component],
    },
  );
  const values = Object.fromEntries(fieldsOf(item).map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    publish_from: '2026-10-01T00:00:00.000Z',
    publish_until: '2026-11-01T00:00:00.000Z',
    workflow_step: 'draft',
    image: 'anchor (An anchor)',
    'part: text': 'Inside',
  });
});

it('readers of a language without a text get the English one (PROOF-39)', () => {
  const item = itemOf({}, { en: { title: 'Anchor' }, de: { title: 'Anker' } });
  const titleIn = (language: string) =>
    fieldsOf(item, language).find(({ name }) => name === 'title')?.value;
  expect([titleIn('de'), titleIn('es')]).toEqual(['Anker', 'Anchor']);
});

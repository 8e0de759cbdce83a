import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { authoredItem, partsOf, viewOf } from '../../../tests/fakes/authoredItems.ts';
import { deliveredBy } from '../../../tests/fakes/delivered.ts';
import type { Fields } from './authored.ts';
import { createEdition } from './edition.server.ts';

const product = (codename: string, shared: Fields, more: object = {}) =>
  authoredItem(codename, { type: 'product', shared, ...more });

/** Items of an edition, as they are delivered, and what sanitizing removed. */
async function deliver(items: readonly ReturnType<typeof authoredItem>[]) {
  const reduced: (readonly string[])[] = [];
  const edition = await createEdition(partsOf(items), undefined, (tags) => reduced.push(tags));
  const of = (codename: string, isSanitized: boolean, language: 'en' | 'de' = 'en') => {
    const variant = edition.store.byCodename.get(codename)?.variants[language];
    if (!variant) throw new Error(`There is no ${codename} in ${language}`);
    return edition.deliver(variant, undefined, isSanitized).elements;
  };
  return { of, reduced, edition };
}

test('HTML is sanitized for pages, and each text says once what was removed (CONTENT-1)', async () => {
  const html = '<p onclick="x()">Knee<br>a<br>b</p><script>x()</script>';
  const texts = { en: {}, de: { description: '<p>Knie</p>' } };
  const { of, reduced } = await deliver([product('it', { description: html }, { texts })]);
  expect(of('it', false).description?.value).toBe(html);
  expect(reduced).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    expect(of('it', true).description?.value).toMatch(/^<p>Knee<\/p>/);
    expect(of('it', true).description?.value).not.toContain('x()');
    expect(of('it', true, 'de').description?.value).toBe('<p>Knie</p>');
  }
  expect(reduced).toEqual([['br', 'script']]);
});

test('an item that stays says it once, however many editions it is in', async () => {
  const reduced: unknown[] = [];
  const kept = product('it', { description: '<div>a</div>' });
  for (const body of ['<pre>b</pre>', '<hr>']) {
    const items = [kept, product('other', { description: body })];
    const edition = await createEdition(partsOf(items), undefined, (tags) => reduced.push(tags));
    for (const { variants } of edition.store.all) {
      if (variants.en) edition.deliver(variants.en, undefined, true);
    }
  }
  expect(reduced).toEqual([['div'], ['pre'], ['hr']]);
});

test('a text that needs no change is not copied', async () => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const heap = () => {
    gc();
    return process.memoryUsage().heapUsed;
  };
  const texts = Array.from({ length: 400 }, (_, at) => `<p>${`${at} clean `.repeat(4_000)}</p>`);
  const { of } = await deliver(texts.map((description, at) => product(`p${at}`, { description })));
  // The texts are joined when they are read for the first time.
  for (const text of texts) text.includes('\0');
  const before = heap();
  texts.forEach((_, at) => of(`p${at}`, true));
  const grown = heap() - before;
  const bytes = texts.reduce((all, { length }) => all + length, 0);
  expect(of('p7', true).description?.value).toBe(texts[7]);
  expect(grown).toBeLessThan(bytes / 4);
});

test('an element that a language empties is empty, and one that it lacks is shared', async () => {
  const texts = { en: {}, de: { title: null } };
  const { of } = await deliver([product('it', { title: 'Title', sizes: 'S' }, { texts })]);
  expect(of('it', false).title?.value).toBe('Title');
  expect(of('it', false, 'de').title?.value).toBe('');
  expect(of('it', false, 'de').sizes?.value).toBe('S');
});

test('only elements of the type are delivered, whatever a query names', async () => {
  const { edition } = await deliver([product('it', { title: 'Title' })]);
  const variant = edition.store.byCodename.get('it')?.variants.en;
  if (!variant) throw new Error('There is no item');
  const wanted = ['title', '__proto__', 'constructor', 'hasOwnProperty', 'nothing'];
  const { elements } = edition.deliver(variant, wanted);
  expect(Object.keys(elements)).toEqual(['title']);
  expect(Object.getPrototypeOf(elements)).toBe(Object.prototype);
});

test('items of a type that the site does not know do not exist: nobody knows whom they are for', async () => {
  const foreign = authoredItem('foreign', { type: 'constructor', texts: { en: { title: 'x' } } });
  const part = authoredItem('part', { type: 'article', parent: foreign });
  const known = product('it', { related_products: ['foreign', 'part'] }, { components: [part] });
  const view = await viewOf([foreign, known]);
  const answers = deliveredBy(view);
  expect(answers.item('foreign', { language: 'en' })).toBeUndefined();
  expect(answers.items({ language: 'en', filters: [] }).items).toHaveLength(1);
  expect(answers.item('it', { language: 'en', depth: 3 })?.modular_content).toEqual({});
});

test('names of the prototype are ordinary codenames', async () => {
  const names = ['__proto__', 'constructor', 'toString'];
  const items = [
    ...names.map((it) => product(it, { title: it })),
    product('start', { related_products: names }),
  ];
  const view = await viewOf(items);
  const answers = deliveredBy(view);
  const answer = answers.item('start', { language: 'en' });
  expect(Object.keys(answer?.modular_content ?? {}).sort()).toEqual(names.toSorted());
  expect(({} as { title?: unknown }).title).toBeUndefined();
  expect(answers.item('valueOf', { language: 'en' })).toBeUndefined();
});

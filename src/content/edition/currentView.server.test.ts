import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import { deliveredBy } from '../../../tests/fakes/delivered.ts';
import { atOnce } from '../pauses.ts';
import { createContentReader } from '../reader.server.ts';
import { createCurrentView } from './currentView.server.ts';
import type { Derivation, View } from './view.server.ts';

const page = (codename: string, title = codename) =>
  authoredItem(codename, { texts: { en: { title } } });
const codenames = (view: View) => view.edition.store.all.map(({ codename }) => codename).join(' ');

/** Derives the codenames, and notes each time how it was asked. */
function codenamesOf(name: string, asked: unknown[] = []): Derivation<string> {
  return {
    name,
    async derive(view, before) {
      await new Promise(setImmediate);
      asked.push([name, before?.value, before?.change.items]);
      return codenames(view);
    },
  };
}

test('before any content there is no view', async () => {
  const current = createCurrentView([]);
  expect(current.isThere()).toBe(false);
  expect(() => current.now()).toThrow('No content');
  await expect(current.preview()).rejects.toThrow('No content');
});

test('everything is derived in order from the new content, before it goes live (CONTENT-47)', async () => {
  const asked: unknown[] = [];
  const first = codenamesOf('first', asked);
  const second: Derivation<string> = {
    name: 'second',
    derive(view) {
      const live = current.isThere() ? codenames(current.now()) : 'nothing';
      return `${view.get(first)} beside ${live}`;
    },
  };
  const current = createCurrentView([first, second]);
  await current.offer(partsOf([page('a')]));
  expect(current.now().get(second)).toBe('a beside nothing');
  await current.offer(partsOf([page('a'), page('b')]));
  expect(current.now().get(second)).toBe('a b beside a');
  expect(asked).toEqual([
    ['first', undefined, undefined],
    ['first', 'a', [{ type: 'webpage', codename: 'b' }]],
  ]);
});

test('what comes later in the list, or is not in it, cannot be got', async () => {
  const later = codenamesOf('later');
  const early: Derivation<string> = { name: 'early', derive: (view) => view.get(later) };
  const current = createCurrentView([early, later]);
  await expect(current.offer(partsOf([page('a')]))).rejects.toThrow('later is not derived');
  expect(current.isThere()).toBe(false);
});

test('if a derivation fails, the old view stays, and the next content is derived from it', async () => {
  const asked: unknown[] = [];
  let fails = false;
  const failing: Derivation<number> = {
    name: 'failing',
    derive() {
      if (fails) throw new Error('cannot derive');
      return 1;
    },
  };
  const current = createCurrentView([codenamesOf('first', asked), failing]);
  await current.offer(partsOf([page('a')]));
  const before = current.now();
  const drafts = await current.preview();
  const switches: string[] = [];
  current.onSwitch((view) => switches.push(codenames(view)));
  fails = true;
  const next = partsOf([page('a'), page('b')]);
  await expect(current.offer(next)).rejects.toThrow('cannot derive');
  expect([current.now(), await current.preview(), switches]).toEqual([before, drafts, []]);
  fails = false;
  expect(await current.offer(next)).toBeUndefined();
  expect(switches).toEqual(['a b']);
  expect(asked.at(-1)).toEqual(['first', 'a', [{ type: 'webpage', codename: 'b' }]]);
});

test('a view never changes, also not when another is live', async () => {
  const current = createCurrentView([codenamesOf('first')]);
  await current.offer(partsOf([page('a', 'Old')]));
  const old = current.now();
  await current.offer(partsOf([page('a', 'New')]));
  const titleIn = (view: View) =>
    deliveredBy(view).item('a', { language: 'en' })?.item.elements.title?.value;
  expect([titleIn(old), titleIn(current.now())]).toEqual(['Old', 'New']);
  expect(old.id).not.toBe(current.now().id);
});

test('offers take turns, and the last one is live in the end', async () => {
  const seen: string[] = [];
  const slow: Derivation<string> = {
    name: 'slow',
    async derive(view) {
      seen.push(`begin ${codenames(view)}`);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      seen.push(`end ${codenames(view)}`);
      return '';
    },
  };
  const current = createCurrentView([slow]);
  current.onSwitch((view) => seen.push(`live ${codenames(view)}`));
  const failing = partsOf(
    (function* () {
      yield page('x');
      throw new Error('cannot be read');
    })(),
  );
  const [, refused] = await Promise.allSettled([
    current.offer(partsOf([page('a')])),
    current.offer(failing),
    current.offer(partsOf([page('a'), page('b')])),
  ]);
  expect(refused.status).toBe('rejected');
  expect(seen).toEqual(['begin a', 'end a', 'live a', 'begin a b', 'end a b', 'live a b']);
});

test('equal content is no switch, and nothing is derived', async () => {
  const asked: unknown[] = [];
  const current = createCurrentView([codenamesOf('first', asked)]);
  await current.offer(partsOf([page('a')], { digest: 'same' }));
  const view = current.now();
  current.onSwitch(() => asked.push('switched'));
  expect(await current.offer(partsOf([page('a')], { digest: 'same' }))).toBeUndefined();
  expect(current.now()).toBe(view);
  expect(asked).toHaveLength(1);
});

test('other rules beside the same items take the place of the old ones, and nothing is indexed again (COUNTRY-20, PERF-20)', async () => {
  const current = createCurrentView([]);
  const parts = partsOf([page('a')], { rules: 'old' });
  await current.offer(parts);
  const before = current.now();
  const changes: unknown[] = [];
  current.onSwitch((_, change) => changes.push(change));
  await current.offer({ ...parts, rules: 'new' });
  expect(current.now().edition.rules).toBe('new');
  expect(current.now().id).not.toBe(before.id);
  expect(current.now().edition.store).toBe(before.edition.store);
  expect(changes).toEqual([
    { items: [], media: false, rules: true, brands: false, vocabularies: false },
  ]);
  await current.offer(partsOf([page('b')], { rules: 'new' }), true);
  expect(codenames(current.now())).toBe('b');
});

test('other files beside the same items are shown, and nothing is indexed again (PERF-20)', async () => {
  const current = createCurrentView([]);
  const items = [
    page('a'),
    authoredItem('b', { type: 'product', shared: { images: [{ url: '/media/b.png' }] } }),
  ];
  await current.offer(partsOf(items));
  const before = current.now();
  const changes: unknown[] = [];
  current.onSwitch((_, change) => changes.push(change));
  const { deliverAsset } = partsOf([]);
  await current.offer({
    ...partsOf(items, { mediaDigest: 'other' }),
    deliverAsset: (...asset) => ({ ...deliverAsset(...asset), size: 7 }),
  });
  expect(current.now().edition.store).toBe(before.edition.store);
  const b = { type: 'product', codename: 'b' };
  expect(changes).toEqual([
    { items: [b], media: true, rules: false, brands: false, vocabularies: false },
  ]);
  const shown = deliveredBy(current.now()).item('b', { language: 'en' })?.item.elements;
  expect(shown?.images?.value).toMatchObject([{ size: 7 }]);
});

test('content that lacks much is refused, unless the loss is accepted (CONTENT-46)', async () => {
  const current = createCurrentView([]);
  const pages = Array.from({ length: 10 }, (_, at) => page(`p${at}`));
  await current.offer(partsOf(pages));
  const less = partsOf(pages.slice(5));
  expect(await current.offer(less)).toContain('lacks 5 of 10 items');
  expect(current.now().edition.store.all).toHaveLength(10);
  expect(await current.offer(less, true)).toBeUndefined();
  expect(current.now().edition.store.all).toHaveLength(5);
});

test('everybody hears of a switch in the step in which the view goes live', async () => {
  const current = createCurrentView([]);
  await current.offer(partsOf([page('a')]));
  const seen: unknown[] = [];
  const note = (what: string) => seen.push([what, codenames(current.now())]);
  current.onSwitch((view, change) => {
    // What is left for another step comes after all listeners.
    queueMicrotask(() => note('later'));
    note(`switch to ${codenames(view)}`);
    seen.push(change?.items);
  });
  const end = current.onSwitch(() => note('second'));
  await current.offer(partsOf([page('a'), page('b')]));
  expect(seen).toEqual([
    ['switch to a b', 'a b'],
    [{ type: 'webpage', codename: 'b' }],
    ['second', 'a b'],
    ['later', 'a b'],
  ]);
  end();
  seen.length = 0;
  await current.offer(partsOf([page('a')]));
  expect(seen.map(String)).not.toContain('second,a');
});

test('drafts are in the preview only, which no cache can take for the public view', async () => {
  const current = createCurrentView([codenamesOf('first')]);
  const draft = authoredItem('draft', { published: false });
  await current.offer(partsOf([page('a'), draft]));
  const [live, drafts] = [current.now(), await current.preview()];
  expect([live.kind, drafts.kind]).toEqual(['public', 'preview']);
  expect(drafts.id).not.toBe(live.id);
  const listed = (view: View) =>
    atOnce(view.matching({ language: 'en', filters: [] })).map(({ item }) => item.codename);
  expect([listed(live), listed(drafts)]).toEqual([['a'], ['a', 'draft']]);
  expect(live.variant('draft', 'en')).toBeUndefined();
  expect(drafts.variant('draft', 'en')?.item.published).toBe(false);
});

test('previews of other moments are made one at a time, and few wait', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let underWay = 0;
  let most = 0;
  const slow: Derivation<string> = {
    name: 'slow',
    async derive({ kind }) {
      if (kind === 'public') return '';
      underWay += 1;
      most = Math.max(most, underWay);
      await held;
      underWay -= 1;
      return '';
    },
  };
  const current = createCurrentView([slow]);
  await current.offer(partsOf([page('a')]));
  const made = [1, 2, 3, 4].map((at) => current.preview({ at }));
  await expect(current.preview({ at: 5 })).rejects.toThrow('Too many previews');
  // What visitors get is no preview, and needs no place.
  expect(await current.preview({ withDrafts: false })).toBe(current.now());
  await current.offer(partsOf([page('a'), page('b')]));
  release();
  await Promise.all(made);
  expect(most).toBe(1);
  expect((await current.preview({ at: 5 })).kind).toBe('preview');
});

test('nothing keeps a view that is not live any more', async () => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const current = createCurrentView([codenamesOf('first')]);
  current.onSwitch(() => undefined);
  const old: WeakRef<object>[] = [];
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    await current.offer(partsOf([page('a', title), page('b')]));
    const view = current.now();
    const options = { language: 'en', collections: ['default'], markets: [] };
    createContentReader(view).items({ filters: [] }, options);
    old.push(
      new WeakRef(view),
      new WeakRef(view.edition.store),
      new WeakRef(await current.preview()),
    );
  }
  old.splice(-3);
  // A weak reference keeps what it refers to until the end of the turn, and code that is being
  // optimized meanwhile may keep it a little longer.
  const kept = () => {
    gc();
    return old.filter((it) => it.deref()).length;
  };
  await expect.poll(kept, { timeout: 30_000 }).toBe(0);
  expect(current.now().edition.store.all).toHaveLength(2);
});

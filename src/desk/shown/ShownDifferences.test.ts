import { expect, it } from 'vitest';
import { itemWith } from '../../../tests/fakes/storedParts.ts';
import type { ExplainedItem, ShownAnswer } from './explanation.ts';
import { compareShown } from './ShownDifferences.tsx';

const item = (codename: string, state: ExplainedItem['state'] = 'shown'): ExplainedItem => ({
  codename,
  type: 'product',
  name: codename,
  state,
  reasons: [],
});
function answer(
  revision: number,
  items: readonly ExplainedItem[],
  titles: Record<string, string>,
  html = '',
): ShownAnswer {
  const edition = { source: 's', revision, time: 0, digest: '', mediaDigest: '', faults: {} };
  return {
    status: 200,
    language: 'en',
    market: '1',
    rules: [],
    items,
    erased: [],
    html,
    edition: { ...edition, release: 'v1' },
    flags: undefined,
    written: (codename) =>
      titles[codename] === undefined ? undefined : itemWith(codename, titles[codename]),
  };
}

it('names items that are shown in only one, and those that say something else (PROOF-37)', () => {
  const before = answer(1, [item('a'), item('b'), item('c')], { a: 'A', b: 'B', c: 'C' });
  const after = answer(2, [item('a', 'withheld'), item('b'), item('c'), item('d')], {
    a: 'A',
    b: 'Better',
    c: 'C',
    d: 'D',
  });
  const { items, same } = compareShown(before, after);
  expect(items.map((it) => [it.codename, it.before?.state, it.after?.state])).toEqual([
    ['a', 'shown', 'withheld'],
    ['b', 'shown', 'shown'],
    ['d', undefined, 'shown'],
  ]);
  expect(items[1]?.fields.map(({ name }) => name)).toEqual(['name', 'title']);
  expect(same).toBe(1);
});

it('the item of the page comes first, as the list of a page has an end (PROOF-37)', () => {
  const ofPage = { ...item('z'), isPage: true } as const;
  const before = answer(1, [item('a'), ofPage], { a: 'A', z: 'Z' });
  const after = answer(2, [item('a'), ofPage], { a: 'Other', z: 'Other' });
  expect(compareShown(before, after).items.map(({ codename }) => codename)).toEqual(['z', 'a']);
  const gone = answer(2, [item('a')], { a: 'Other' });
  expect(compareShown(before, gone).items.map(({ codename }) => codename)).toEqual(['z', 'a']);
});

it('two countries at one moment differ in states only (PROOF-37)', () => {
  const before = answer(1, [item('a'), item('b')], { a: 'A', b: 'B' });
  const after = answer(1, [item('a', 'withheld'), item('b')], { a: 'A', b: 'B' });
  const { items } = compareShown(before, after);
  expect(items.map(({ codename, fields }) => [codename, fields.length])).toEqual([['a', 0]]);
});

it('marks the words of the page, unless one is no page (PROOF-37)', () => {
  const page = (text: string) => `<main><p>${text}</p></main>`;
  const [one, other] = [answer(1, [], {}, page('Old words')), answer(2, [], {}, page('New words'))];
  expect(compareShown(one, other).text?.map(({ kind }) => kind)).toEqual([
    'removed',
    'added',
    'same',
  ]);
  const { html: _, ...moved } = other;
  expect(compareShown(one, moved)).toMatchObject({ isTextChanged: false });
  expect(compareShown(one, moved)).not.toHaveProperty('text');
});

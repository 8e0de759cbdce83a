import { describe, expect, test } from 'vitest';
import type { LinkedItem } from '../../content/elements.ts';
import '../../locale/addresses.ts';
import { answerDepth, flyoutNode } from './flyoutNode.ts';

const reader = { locale: 'de', region: ['EHP', 'europe_middle_east_africa'] } as const;
const item = (
  name: string,
  children: LinkedItem<'navigation_node'>[] = [],
  more: object = {},
): LinkedItem<'navigation_node'> => ({
  codename: name,
  name,
  url: `/${name}`,
  children,
  ...more,
});

test('a node leads to its page in the reader’s language, or to the address written in it', () => {
  const product = { type: 'product', slug: 'anker', codename: 'anchor' };
  const node = flyoutNode(item('a', [], { item: [product] }), reader);
  expect(node).toMatchObject({ href: '/produkte/anker', opens: false, isDeep: false });
  expect(flyoutNode(item('b', [], { item: [] }), reader)?.href).toBe('/b');
  expect(flyoutNode(item('c', [], { url: '' }), reader)?.href).toBe('');
  const blank = { url: 'https://elsewhere.example', target: [{ codename: '_blank', name: '' }] };
  expect(flyoutNode(item('d', [], blank), reader)?.target).toBe('_blank');
});

test('a node without a name is left out, and whatever else content holds does no harm', () => {
  expect(flyoutNode(item('', []), reader)).toBeUndefined();
  const odd = { codename: 'x', name: 'x', children: 'none', image: 3, item: null, url: {} };
  expect(flyoutNode(odd as unknown as LinkedItem<'navigation_node'>, reader)).toMatchObject({
    name: 'x',
    href: '',
    children: [],
    image: undefined,
  });
});

test('a node knows whether it has a level and whether that has levels', () => {
  const leaf = item('leaf');
  const parent = item('parent', [leaf]);
  expect(flyoutNode(leaf, reader)).toMatchObject({ opens: false, isDeep: false });
  expect(flyoutNode(parent, reader)).toMatchObject({ opens: true, isDeep: false });
  expect(flyoutNode(item('top', [parent]), reader)).toMatchObject({ opens: true, isDeep: true });
});

test('a node tells the item of the top level it belongs to, where content does', () => {
  const pointed = (pointer: unknown) =>
    flyoutNode(item('a', [], { arthrex_com_top_level_nav: pointer }), reader)?.topLevel;
  expect(pointed([{ name: 'Products', codename: 'products' }])).toBe('Products');
  const named = item('a', [], { top_level: 'Products' });
  expect(flyoutNode(named, reader)?.topLevel).toBe('Products');
  for (const nothing of [[], undefined, 'products', [null], [{ name: '' }], [{ name: 3 }]]) {
    expect(pointed(nothing)).toBeUndefined();
  }
});

describe('a level is whole', () => {
  test('while the answer reaches three levels below its node', () => {
    let tree = item('6');
    for (let name = 5; name >= 0; name -= 1) tree = item(String(name), [tree]);
    const wholes: boolean[] = [];
    let node = flyoutNode(tree, reader);
    while (node) {
      wholes.push(node.isWhole);
      [node] = node.children;
    }
    expect(answerDepth).toBe(5);
    expect(wholes).toEqual([true, true, true, false, false, false, false]);
  });
});

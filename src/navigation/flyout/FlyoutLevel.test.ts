import { describe, expect, test } from 'vitest';
import { isEmptySection, levelLook, showsChevron } from './FlyoutLevel.tsx';
import type { FlyoutNode } from './flyoutNode.ts';

const node = (more: Partial<FlyoutNode> = {}): FlyoutNode => ({
  codename: 'node',
  name: 'Node',
  href: '/node',
  children: [],
  opens: false,
  isDeep: false,
  isWhole: true,
  ...more,
});
const leaf = node();
const parent = node({ children: [leaf], opens: true });
const grandparent = node({ children: [parent], opens: true, isDeep: true });
const withPicture = node({ image: { src: '/a.webp' } });

test.each([
  { of: 'a leaf', entry: leaf, isMobile: false, expected: true },
  { of: 'a node with children', entry: parent, isMobile: false, expected: true },
  { of: 'a node with grandchildren', entry: grandparent, isMobile: false, expected: false },
  { of: 'a leaf', entry: leaf, isMobile: true, expected: false },
  { of: 'a node with children', entry: parent, isMobile: true, expected: false },
  { of: 'a node with grandchildren', entry: grandparent, isMobile: true, expected: false },
])('the chevron of $of, mobile $isMobile: $expected (NAV-10)', ({ entry, isMobile, expected }) => {
  expect(showsChevron(entry, isMobile)).toBe(expected);
});

describe('the look of a level', () => {
  test('is pictured where there are any, and nothing below them (NAV-25)', () => {
    expect(levelLook([leaf, withPicture], false)).toBe('pictured');
    expect(levelLook([leaf, parent, withPicture], false)).toBe('sections');
  });

  test('is sections where children are known or words must stand for them', () => {
    expect(levelLook([leaf, parent], false)).toBe('sections');
    expect(levelLook([leaf, node({ href: '' })], false)).toBe('sections');
  });

  test('is a list of what only leads on, or whose children are not known yet', () => {
    expect(levelLook([leaf, node({ opens: true })], false)).toBe('list');
  });

  test('is a list on a phone, whatever there is', () => {
    expect(levelLook([withPicture, parent], true)).toBe('list');
  });
});

test('an empty section leads nowhere and holds nothing', () => {
  expect(isEmptySection(node({ href: '' }))).toBe(true);
  expect(isEmptySection(node({ href: '', opens: true }))).toBe(false);
  expect(isEmptySection(leaf)).toBe(false);
});

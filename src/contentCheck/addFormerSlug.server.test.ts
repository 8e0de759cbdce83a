import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { addFormerSlug } from './addFormerSlug.server.ts';

const at = ['variants', 'en', 'slug'];

describe('adding a former slug', () => {
  test.each([
    [
      'after the slug, with its comment',
      '# Our best\nvariants:\n  en:\n    title: "A"   # do not change\n    slug: new # since May\n\n    teaser: >-\n      Long\n      text\n',
      '# Our best\nvariants:\n  en:\n    title: "A"   # do not change\n    slug: new # since May\n    former_slugs: [old]\n\n    teaser: >-\n      Long\n      text\n',
    ],
    [
      'in braces',
      'variants:\n  en: { slug: new, title: A }\n',
      'variants:\n  en: { slug: new, former_slugs: [old], title: A }\n',
    ],
    [
      'to a list in brackets',
      'variants:\n  en:\n    former_slugs: [ a, "b" ] # both\n    slug: new\n',
      'variants:\n  en:\n    former_slugs: [ a, "b", old ] # both\n    slug: new\n',
    ],
    [
      'to an empty list',
      'variants: { en: { slug: new, former_slugs: [] } }\n',
      'variants: { en: { slug: new, former_slugs: [old] } }\n',
    ],
    [
      'to a list in lines',
      'variants:\n  en:\n    slug: new\n    former_slugs:\n      - a # first\n      - b\n    title: A\n',
      'variants:\n  en:\n    slug: new\n    former_slugs:\n      - a # first\n      - b\n      - old\n    title: A\n',
    ],
    [
      'to a text',
      'variants:\n  en:\n    slug: new\n    former_slugs: a, b\n',
      'variants:\n  en:\n    slug: new\n    former_slugs: a, b, old\n',
    ],
    [
      'to a quoted text',
      "variants:\n  en:\n    slug: new\n    former_slugs: 'a'\n",
      "variants:\n  en:\n    slug: new\n    former_slugs: 'a, old'\n",
    ],
    [
      'to an empty field',
      'variants:\n  en:\n    slug: new\n    former_slugs:\n    title: A\n',
      'variants:\n  en:\n    slug: new\n    former_slugs: [old]\n    title: A\n',
    ],
    [
      'at the end of a file',
      'variants:\n  en:\n    slug: new',
      'variants:\n  en:\n    slug: new\n    former_slugs: [old]\n',
    ],
    [
      'with the line breaks of the file',
      'variants:\r\n  en:\r\n    slug: new\r\n',
      'variants:\r\n  en:\r\n    slug: new\r\n    former_slugs: [old]\r\n',
    ],
  ])('%s', (_, before, after) => {
    expect(addFormerSlug(before, at, 'old')).toBe(after);
  });

  test('quotes what YAML would read as a number', () => {
    expect(addFormerSlug('variants:\n  en:\n    slug: new\n', at, '2024')).toBe(
      'variants:\n  en:\n    slug: new\n    former_slugs: ["2024"]\n',
    );
  });

  test('leaves a file alone that has no place for it', () => {
    expect(
      addFormerSlug(
        'variants:\n  en: &a\n    slug: |\n      new\n  de: *a\n',
        ['variants', 'de', 'slug'],
        'old',
      ),
    ).toBeUndefined();
  });

  test('changes nothing else, whatever the slugs are', () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,5}(-[a-z0-9]{1,3})?$/);
    fc.assert(
      fc.property(fc.array(slug), slug, (former, old) => {
        const text = `variants:\n  en:\n    slug: "new"\n    former_slugs: ${JSON.stringify(former)}\n    title: A\n`;
        const added = parse(addFormerSlug(text, at, old) ?? '');
        expect(added).toEqual({
          variants: { en: { slug: 'new', former_slugs: [...former, old], title: 'A' } },
        });
      }),
    );
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Example } from './Styleguide.tsx';

const files = import.meta.glob<readonly Example[]>('./*.examples.tsx', {
  eager: true,
  import: 'default',
});

const cases = Object.entries(files).flatMap(([file, examples]) =>
  examples.map((example) => ({ file, ...example, html: renderToStaticMarkup(example.element) })),
);

const openTags = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>`, 'g'))].map(([match]) => match);

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

test('components of every kind have examples (CODE-3)', () => {
  const sources = import.meta.glob<string>('./*.examples.tsx', {
    eager: true,
    import: 'default',
    query: '?raw',
  });
  const all = Object.values(sources).join('');
  for (const folder of ['button', 'card', 'form', 'hero', 'table', 'accordion', 'pagination']) {
    expect(all).toContain(`from '../${folder}/`);
  }
});

describe.each(cases)('$file: $name', ({ html }) => {
  test('shows something', () => {
    expect(html.replace(/<[^>]*>/g, '').trim() || /<(img|svg)/.exec(html)).toBeTruthy();
  });

  test('keeps to the content security policy: no inline style or script', () => {
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
  });

  test('gives every picture an alternative text and a size', () => {
    for (const tag of openTags(html, 'img')) {
      expect(tag).toMatch(/\salt="/);
      expect(tag).toMatch(/\swidth="\d+" height="\d+"/);
    }
  });

  test('hides every drawn icon from screen readers', () => {
    for (const tag of openTags(html, 'svg')) expect(attribute(tag, 'aria-hidden')).toBe('true');
  });

  test('labels every control and explains it with what is there', () => {
    const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
    const labeled = new Set(openTags(html, 'label').map((tag) => attribute(tag, 'for')));
    for (const tag of ['input', 'select', 'textarea'].flatMap((name) => openTags(html, name))) {
      const isWrapped = /type="(checkbox|radio)"/.test(tag);
      expect(isWrapped || labeled.has(attribute(tag, 'id'))).toBe(true);
      const described = attribute(tag, 'aria-describedby')?.split(' ') ?? [];
      for (const id of described) expect(ids).toContain(id);
      expect(/aria-invalid/.test(tag) && described.length === 0).toBe(false);
    }
  });

  test('names every link and button', () => {
    for (const [, , content = ''] of html.matchAll(/<(a|button)\b[^>]*>(.*?)<\/\1>/gs)) {
      expect(content.replace(/<[^>]*>/g, '').trim()).not.toBe('');
    }
  });
});

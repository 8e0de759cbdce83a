import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const content = resolve(import.meta.dirname, '../../demo/content');

interface Variant {
  readonly chapters?: readonly { readonly url: string }[];
  readonly chapter_marks?: readonly { readonly start: number; readonly title: string }[];
}

/** The start times in seconds and the titles in a WebVTT file. */
function cuesOf(file: string) {
  const cue = /(\d+):(\d+):([\d.]+) -->.*\n(.+)/g;
  return [...readFileSync(file, 'utf8').matchAll(cue)].map(([, h, m, s, title]) => ({
    start: Number(h) * 3600 + Number(m) * 60 + Number(s),
    title,
  }));
}

const files = globSync('*/resource/*.yaml', { cwd: content });
const variants = files.flatMap((file) => {
  const item: { variants: Record<string, Variant> } = parse(
    readFileSync(join(content, file), 'utf8'),
  );
  return Object.entries(item.variants).map(([language, variant]) => ({ file, language, variant }));
});
const withChapters = variants.filter(({ variant }) => variant.chapters);

test('every film has chapters in every language', () => {
  expect(withChapters.length).toBeGreaterThanOrEqual(16);
});

test.each(withChapters)(
  '$file lists the same chapters as its player [$language]',
  ({ variant }) => {
    const listed = variant.chapter_marks?.map(({ start, title }) => ({ start, title }));
    expect(listed).toEqual(cuesOf(join(content, variant.chapters?.[0]?.url ?? '')));
  },
);

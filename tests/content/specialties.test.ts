import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const content = resolve(import.meta.dirname, '../../demo/content');

interface Item {
  readonly shared: { readonly specialty?: string; readonly specialties?: readonly string[] };
}

const read = (pattern: string) =>
  globSync(pattern, { cwd: content }).map(
    (file): Item => parse(readFileSync(join(content, file), 'utf8')),
  );

test.each(['default', 'vet_systems'])(
  'every specialty with products has a page [%s] (SEARCH-26)',
  (brand) => {
    const used = new Set(
      read(`${brand}/product/*.yaml`).flatMap((it) => it.shared.specialties ?? []),
    );
    const pages = new Set(read(`${brand}/taxonomy_item/*.yaml`).map((it) => it.shared.specialty));
    expect(used.size).toBeGreaterThan(3);
    expect([...used].filter((specialty) => !pages.has(specialty))).toEqual([]);
  },
);

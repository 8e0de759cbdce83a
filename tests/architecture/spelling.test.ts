import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Texts in several languages are left to `tests/content/words.test.ts`; decisions stay as they are. */
const exempt =
  /^src\/locale\/languages\/(de|es|pt)\/|^docs\/decisions\/|\/(spelling|words)\.test\.ts$/;

const written = globSync(
  [
    '*.md',
    '{docs,operations}/**/*.{md,yaml,json,vcl,js}',
    '{src,tests,scripts,bench,artwork}/**/*.{ts,tsx,css,md,html}',
  ],
  { cwd: root },
).filter((path) => !exempt.test(path));

/** British spellings of words that a text about software or surgery has. */
const british = [
  /(behavi|col|fav|flav|hon|lab|neighb)our/i,
  /[Cc]atalogue|CATALOGUE|[Tt]heatre|[Cc]entre|[Ff]ibre|[Pp]rogramme(?![dr])/,
  /\b((centi|milli)?metre|litre|tyre|cheque|licence|grey|judgement)s?\b/i,
  /(initial|local|minim|normal|optim|organ|recogn|sanit|serial|special|synchron|util)is(e[drs]?|ing)\b/i,
  /(?<!no-re)sterilis(e[drs]?|ing)\b/i,
  /analys(ed|er|ing)\b/i,
  /(channel|dial|label|level|model|signal|travel)l(ed|ing)\b/i,
  // The codename of the status, which is stored, is `cancelled`.
  /(?<=\s)cancell(ed|ing)(?=[\s.,;)])/i,
  /\b(ageing|greyscale|learnt|spelt|whilst)\b/i,
];

test('code and documents have American spelling', () => {
  expect(written.length).toBeGreaterThan(1_000);
  const found = written.flatMap((path) => {
    const text = readFileSync(resolve(root, path), 'utf8');
    return british.flatMap((form) => form.exec(text)?.[0] ?? []).map((word) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});

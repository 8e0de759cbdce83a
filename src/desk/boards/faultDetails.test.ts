import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it, test } from 'vitest';
import { faultDetails } from './faultDetails.ts';

const folder = resolve(import.meta.dirname, '../../contentCheck');
/** Rules that read files of the content folder, which no board shows. */
const ofFiles = ['fileRules.server.ts'];
const files = [
  ...readdirSync(resolve(folder, 'rules'))
    .filter((it) => it.endsWith('.ts') && !it.includes('.test.') && !ofFiles.includes(it))
    .map((it) => `rules/${it}`),
  ...['redirects.server.ts', 'checkItems.server.ts'],
];

/** The sentences in a program, with `x` for each value. */
function sentencesIn(file: string): string[] {
  const program = readFileSync(resolve(folder, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const literals = program.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g);
  return (
    [...literals]
      .map(([, plain, template]) => plain ?? template ?? '')
      .filter((it) => /^[A-Z`<$].* .*\.(?:\$\{\w+\})?$/.test(it))
      // A suggestion at the end has a sentence of its own.
      .map((it) => it.replaceAll('\\`', '`').replace(/\.\$\{\w+\}$/, '.'))
      .map((it) => it.replaceAll(/\$\{[^}]*\}/g, 'x'))
  );
}

test.each(files)('the sentences of %s are said in German, too (PROOF-75)', (file) => {
  const open = sentencesIn(file).filter((it) => faultDetails(it, 'de') === undefined);
  expect(open).toEqual([]);
});

it('finds the sentences in the programs (PROOF-75)', () => {
  expect(files.flatMap(sentencesIn).length).toBeGreaterThan(50);
});

it('keeps the values, in the order of the sentence (PROOF-75)', () => {
  const fault = '`knee.page` is a `page`; only product, resource is allowed here.';
  expect(faultDetails(fault, 'de')).toBe(
    '`knee.page` ist ein `page`; hier ist nur product, resource erlaubt.',
  );
  expect(faultDetails('Links must not begin with javascript:', 'de')).toBe(
    'Links dürfen nicht mit javascript: beginnen.',
  );
  expect(faultDetails('There is no item `a`. Did you mean `b`?', 'de')).toBe(
    'Es gibt keinen Inhalt `a`. Meinten Sie `b`?',
  );
  expect(faultDetails(fault, 'en')).toBe(fault);
  expect(faultDetails('Something new.', 'de')).toBeUndefined();
});

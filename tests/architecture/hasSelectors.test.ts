import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The selectors of a style sheet, without at-rules. */
function selectorsOf(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  const lists = [...rules].map(([, list = '']) => list.trim()).filter((it) => !it.startsWith('@'));
  return lists.flatMap((list) => list.split(/,(?![^(]*\))/).map((it) => it.trim()));
}

/** The selector with all arguments of pseudo-classes removed. */
function withoutArguments(selector: string): string {
  const less = selector.replace(/\([^()]*\)/g, '');
  return less === selector ? selector : withoutArguments(less);
}

/** Whether a selector may match any element below one that is selected by `:has()`. */
function stylesAnything(selector: string): boolean {
  if (!/:has\(/.test(selector)) return false;
  const compounds = withoutArguments(selector).split(/[\s>+~]+/);
  const [last = ''] = compounds.slice(-1);
  return compounds.length > 1 && /^(\*|:(?!global|is\b))/.test(last);
}

// Browsers join all rules with `:has()`: one for anything makes every change below an element that
// any of them watches, such as an opened menu, restyle all of that element's descendants.
test('a rule with :has() above its subject names a tag, class or attribute of the subject', () => {
  const sheets = globSync('src/**/*.css');
  const found = sheets.flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8'))
      .filter(stylesAnything)
      .map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
  expect(stylesAnything('.a:has(> .b) > li > :not([hidden])')).toBe(true);
  expect(stylesAnything('.a:has(.b) > *')).toBe(true);
  expect(stylesAnything('.a:not(:has(.b)) .c')).toBe(false);
});

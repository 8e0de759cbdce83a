import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../locale/paths.ts';
import { commonStyles, moduleOfPage, pageFiles, styleInputs, stylesOf } from './pageStyles.vite.ts';

const names = (files: Iterable<string>) => [...files].map((file) => basename(file));

test('every page of the path table has a module, and every module of a build its styles', () => {
  for (const page of Object.keys(paths)) {
    expect(pageFiles[moduleOfPage[page] ?? ''], page).toBeDefined();
    expect(styleInputs[`styles-${moduleOfPage[page]}`], page).toBeDefined();
  }
});

test('a page has the styles of the document, of the islands and of its own parts', () => {
  const styles = names(stylesOf('search'));
  expect(styles[0]).toBe('tokens.css');
  for (const file of ['Header.module.css', 'Footer.module.css', 'Results.module.css']) {
    expect(styles).toContain(file);
  }
  expect(names(stylesOf('home'))).not.toContain('Results.module.css');
});

test('what an island loads when it is opened is not among them', () => {
  expect(names(stylesOf('home'))).not.toContain('Flyout.module.css');
  expect(names(commonStyles())).toContain('Header.module.css');
  expect(names(commonStyles())).not.toContain('Results.module.css');
});

test('the table of pages is read as it is written', () => {
  const table = readFileSync(new URL('./pageTable.ts', import.meta.url), 'utf8');
  const pages = table.slice(table.indexOf('pageTable:')).match(/^ {2}\w+/gm)?.length;
  expect(Object.keys(moduleOfPage)).toHaveLength(pages ?? 0);
});

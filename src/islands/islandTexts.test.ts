import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { messages as islandMessages } from '../locale/languages/en/islandMessages.ts';
import { messages } from '../locale/languages/en/messages.ts';

const importForm =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[\w*{}\s,$]+?\sfrom\s+)?'(\.[^']+)'|import\('(\.[^']+)'\)/g;

/** The modules that scripts of documents import, at once or later; without the texts. */
function browserModules(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file) || file.endsWith('/islandMessages.ts')) return;
    const code = readFileSync(file, 'utf8');
    found.set(file, code);
    for (const [, path, later] of code.matchAll(importForm)) {
      visit(resolve(dirname(file), path ?? later ?? ''));
    }
  };
  for (const entry of ['starter.ts', 'interaction.ts']) visit(resolve(import.meta.dirname, entry));
  return found;
}

/** The texts that a module may show: whatever could be a key, where the module names texts. */
function keysIn([file, code]: readonly [string, string]): string[] {
  // The labels of content types are shown in documents only.
  if (file.endsWith('/content/pageTypes.ts')) return [];
  if (!/\b(?:useTranslations|MessageKey|IslandMessageKey|FormKind)\b/.test(code)) return [];
  // Names of events of browsers are no texts, even where a text has the same name.
  const literals = [...code.matchAll(/(?<!EventListener\()'([a-z][a-z0-9_]*)'/g)].map(
    ([, text = '']) => text,
  );
  return literals.filter((text) => Object.hasOwn(messages, text));
}

test('islands show only texts that browsers load', () => {
  const modules = [...browserModules()];
  expect(modules.length).toBeGreaterThan(150);
  const missing = modules.flatMap((module) =>
    keysIn(module)
      .filter((key) => !Object.hasOwn(islandMessages, key))
      .map((key) => `${relative(import.meta.dirname, module[0])}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test('browsers load only texts that islands show', () => {
  const used = new Set([...browserModules()].flatMap(keysIn));
  expect(Object.keys(islandMessages).filter((key) => !used.has(key))).toEqual([]);
});

test('browsers do not load what only the server needs of the languages', () => {
  const files = [...browserModules().keys()].map((it) => relative(import.meta.dirname, it));
  expect(files).toContain('../locale/loadLanguage.ts');
  expect(files).not.toContain('../locale/languages.ts');
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const text = readFileSync(resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
const lines = [...text.matchAll(/^#([A-Z_]+=.*)$/gm)].map(([, line = '']) => line);
const example = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));

test('.env.example contains every setting once, with its default (CONFIG-1)', () => {
  const { NODE_ENV: _, ...defaults } = readSettings({});
  expect(lines).toHaveLength(Object.keys(example).length);
  expect(Object.keys(example).sort()).toEqual(Object.keys(defaults).sort());
  // The demo's brands suggest others.
  const unbranded = { CONTENT_DIR: resolve(import.meta.dirname, 'none') };
  expect(readSettings({ ...example, ...unbranded })).toEqual(readSettings(unbranded));
  // A set value would override that of an image or a service.
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

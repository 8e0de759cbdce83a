import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { catalog, type Entry } from './catalog.ts';
import { svgOf } from './drawing/sheet.ts';

const usage = `Usage: node demo/artwork/pictures/build.ts

Draws every picture to demo/artwork/pictures/svg/{name}.svg and writes demo/content/pictures/pictures.json,
with the alternative texts of alternative-texts.yaml.`;

const languages = ['en', 'de', 'es', 'pt'] as const;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The manifest for the content, by picture name.
 * @throws when an alternative text is missing or has no picture
 */
function manifest(): Record<string, object> {
  const texts = parse(readFileSync(here('alternative-texts.yaml'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const names = new Set(catalog.map(({ picture }) => picture.name));
  const unknown = Object.keys(texts).filter((name) => !names.has(name));
  if (unknown.length) throw new Error(`alternative-texts.yaml: no picture ${unknown.join(', ')}`);
  const entry = ({
    picture: { name, width, height, background },
    widths,
    narrowWidths,
  }: Entry): [string, object] => {
    const missing = languages.filter((language) => !texts[name]?.[language]);
    if (missing.length)
      throw new Error(`alternative-texts.yaml: ${name} lacks ${missing.join(', ')}`);
    return [name, { name, width, height, widths, narrowWidths, background, alt: texts[name] }];
  };
  return Object.fromEntries(catalog.map(entry));
}

function build(): void {
  mkdirSync(here('svg'), { recursive: true });
  for (const { picture } of catalog) writeFileSync(here(`svg/${picture.name}.svg`), svgOf(picture));
  writeFileSync(
    here('../../content/pictures/pictures.json'),
    `${JSON.stringify(manifest(), null, 2)}\n`,
  );
  process.stdout.write(`${catalog.length} pictures drawn\n`);
}

if (process.argv.length > 2) {
  process.stdout.write(`${usage}\n`);
  process.exitCode = process.argv.includes('--help') ? 0 : 1;
} else build();

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawnCharacters, makeFont, makeShareFont } from './fonts/makeFont.ts';

const help = `Makes the font that every page loads, from the package @fontsource-variable/instrument-sans.

Usage: npm run fonts

  --help  print this text

It writes src/ui/fonts/portico-sans.woff2 with the characters of scripts/fonts/characters.ts, and
beside it portico-sans-600.ttf and portico-sans-600-extended.ttf, which set the titles in pictures of
link previews, drawnText.ts, which says what they can set, and the font's license. Run it again when
the characters or the package change.`;

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });

if (values.help) {
  process.stdout.write(`${help}\n`);
} else {
  const sourceOf = (part: string) =>
    fileURLToPath(
      import.meta.resolve(
        `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
      ),
    );
  const source = sourceOf('latin');
  const folder = resolve(import.meta.dirname, '../src/ui/fonts');
  const original = readFileSync(source);
  const drawn = {
    'portico-sans-600.ttf': await makeShareFont(original),
    'portico-sans-600-extended.ttf': await makeShareFont(readFileSync(sourceOf('latin-ext'))),
  };
  const files = {
    'portico-sans.woff2': await makeFont(original),
    ...drawn,
    'drawnText.ts': Buffer.from(drawnCharacters(Object.values(drawn))),
  };
  for (const [name, file] of Object.entries(files)) {
    writeFileSync(resolve(folder, name), file);
    process.stdout.write(`src/ui/fonts/${name}, ${file.length} bytes\n`);
  }
  copyFileSync(resolve(dirname(source), '../LICENSE'), resolve(folder, 'LICENSE'));
}

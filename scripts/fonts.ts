import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeFont, makeShareFont } from './fonts/makeFont.ts';

const help = `Makes the font that every page loads, from the package @fontsource-variable/instrument-sans.

Usage: npm run fonts

  --help  print this text

It writes src/ui/fonts/portico-sans.woff2 with the characters of scripts/fonts/characters.ts, and
beside it portico-sans-600.ttf, which sets the titles in pictures of link previews, and the font's
license. Run it again when the characters or the package change.`;

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });

if (values.help) {
  process.stdout.write(`${help}\n`);
} else {
  const source = fileURLToPath(
    import.meta.resolve(
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    ),
  );
  const folder = resolve(import.meta.dirname, '../src/ui/fonts');
  const original = readFileSync(source);
  const fonts = {
    'portico-sans.woff2': await makeFont(original),
    'portico-sans-600.ttf': await makeShareFont(original),
  };
  for (const [name, font] of Object.entries(fonts)) {
    writeFileSync(resolve(folder, name), font);
    process.stdout.write(`src/ui/fonts/${name}, ${font.length} bytes\n`);
  }
  copyFileSync(resolve(dirname(source), '../LICENSE'), resolve(folder, 'LICENSE'));
}

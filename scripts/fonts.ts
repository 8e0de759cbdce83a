import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeFont } from './fonts/makeFont.ts';

const help = `Makes the font that every page loads, from the package @fontsource-variable/instrument-sans.

Usage: npm run fonts

  --help  print this text

It writes src/ui/fonts/portico-sans.woff2 with the characters of scripts/fonts/characters.ts, and
the font's license beside it. Run it again when the characters or the package change.`;

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
  const font = await makeFont(readFileSync(source));
  writeFileSync(resolve(folder, 'portico-sans.woff2'), font);
  copyFileSync(resolve(dirname(source), '../LICENSE'), resolve(folder, 'LICENSE'));
  process.stdout.write(`src/ui/fonts/portico-sans.woff2, ${font.length} bytes\n`);
}

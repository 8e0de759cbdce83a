import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compose, sourceOf } from './compose.ts';
import { print, readFonts } from './print.ts';
import { readRevisions } from './revisions.ts';
import type { Language } from './texts.ts';

const help = `Makes the directions for use of the demo site: a PDF for each revision and language.

Usage: npm run directions [-- --check]

  --check  write nothing; exit with 1 if a file is missing, superfluous or out of date
  --help   print this text

It reads the revisions from content/*/product, and writes to demo/content/media/documents/directions.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const content = new URL('../../content/', import.meta.url);
const folder = new URL('media/documents/directions/', content);

if (values.help) {
  process.stdout.write(`${help}\n`);
} else {
  const wanted = readRevisions(content).flatMap((revision) =>
    Object.entries(revision.files).map(([language, file]) => ({
      file,
      sheet: compose(revision, language as Language),
    })),
  );
  mkdirSync(folder, { recursive: true });
  const known = new Set(wanted.map(({ file }) => file));
  const superfluous = readdirSync(folder).filter((name) => !known.has(name));
  const isCurrent = ({ file, sheet }: (typeof wanted)[number]): boolean => {
    const address = new URL(file, folder);
    return (
      existsSync(address) && readFileSync(address, 'latin1').includes(`source-${sourceOf(sheet)}`)
    );
  };
  const outdated = wanted.filter((one) => !isCurrent(one));
  if (values.check) {
    const faults = [
      ...outdated.map(({ file }) => `${file} is missing or out of date`),
      ...superfluous.map((name) => `${name} belongs to no revision`),
    ];
    process.stdout.write(`${faults.join('\n')}${faults.length > 0 ? '\n' : ''}`);
    process.stdout.write(`${wanted.length} files, ${faults.length} faults\n`);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } else {
    const fonts = await readFonts();
    for (const { file, sheet } of outdated) {
      writeFileSync(new URL(file, folder), await print(sheet, fonts));
    }
    for (const name of superfluous) rmSync(new URL(name, folder));
    process.stdout.write(
      `${outdated.length} of ${wanted.length} files made, ${superfluous.length} removed\n`,
    );
  }
}

import '../src/server/start/nameOwnSegments.ts';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { typefaceFolder } from '../src/brand/typeface.ts';
import { contentFolder } from '../src/content/contentFolder.server.ts';
import { locales } from '../src/locale/locales.ts';
import { runCommand } from './command.ts';
import { drawnCharacters, makeFont, makeShareFont } from './fonts/makeFont.ts';
import { makeTypeface } from './fonts/typeface.ts';

const help = `Makes the fonts of a typeface.

Usage: npm run fonts -- --package <name> [options]
       npm run fonts -- --file <font> [options]
       npm run fonts

  --package <name>  an installed package @fontsource-variable/<name> or @fontsource/<name>, such as inter
  --file <font>     a font file, WOFF2, WOFF, TrueType or OpenType; repeat it for another weight, or to
                    add characters
  --name <name>     the name of the typeface in brand.yaml; default that of the package or file
  --dir <path>      the content folder; default CONTENT_DIR, or else content or demo/content
  --help            print this text

With --package or --file, it writes <content folder>/media/fonts/<name>: fonts for pages, reduced to the
letters of European languages, the font of titles in pictures of link previews, and typeface.json with
the measures by which a system font stands in until they have loaded. Name it as \`typeface\` in brand.yaml;
docs/brand.md says more. Check that the license of the font allows it.

Without both, it makes the typeface that the software has, in src/ui/fonts, from the package
@fontsource-variable/instrument-sans. Run that again when scripts/fonts/characters.ts or the package change.`;

const packageFile = (specifier: string): string | undefined => {
  try {
    const file = fileURLToPath(import.meta.resolve(specifier));
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
};

/** The files of an installed package of a typeface, those with the letters of English first. */
function filesOfPackage(name: string): string[] {
  const filesOf = (scope: string, form: string) =>
    ['latin', 'latin-ext'].flatMap(
      (part) => packageFile(`${scope}/${name}/files/${name}-${part}-${form}-normal.woff2`) ?? [],
    );
  const variable = ['wght', 'standard'].map((form) => filesOf('@fontsource-variable', form));
  const found = variable.find((it) => it.length > 0);
  if (found) return found;
  const [text = [], ...bold] = [400, 600, 700].map((it) => filesOf('@fontsource', `${it}`));
  if (text.length > 0) return [...text, ...(bold.find((it) => it.length > 0) ?? [])];
  throw new Error(
    `No package of the typeface ${name} is installed: run \`npm install --no-save @fontsource-variable/${name}\`, or @fontsource/${name} if it has no variable font`,
  );
}

/** The name of a typeface in that of its package. */
const nameIn = (name: string) => name.replace(/^@fontsource(?:-variable)?\//, '');

const wordOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

/** Makes a typeface in a content folder. */
async function makeOwn(name: string, sources: readonly string[], directory: string): Promise<void> {
  const { files, missing } = await makeTypeface(
    name,
    sources.map((it) => readFileSync(it)),
    locales,
  );
  const folder = join(directory, typefaceFolder(name));
  // Fonts that were made before have other names.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of Object.entries(files)) {
    writeFileSync(join(folder, file), bytes);
    console.log(`${join(folder, file)}, ${bytes.length} bytes`);
  }
  const license = resolve(dirname(sources[0] ?? ''), '../LICENSE');
  if (existsSync(license)) copyFileSync(license, join(folder, 'LICENSE'));
  if (missing.length > 0) {
    console.log(
      `It has no ${missing.join(' ')}: a system font shows them. Add a file with --file, or take another.`,
    );
  }
}

/** Makes the typeface that the software has. */
async function makeBuiltIn(): Promise<void> {
  const [source = '', further = ''] = filesOfPackage('instrument-sans');
  const folder = resolve(import.meta.dirname, '../src/ui/fonts');
  const original = readFileSync(source);
  const drawn = {
    'portico-sans-600.ttf': await makeShareFont(original),
    'portico-sans-600-extended.ttf': await makeShareFont(readFileSync(further)),
  };
  const files = {
    'portico-sans.woff2': await makeFont(original),
    ...drawn,
    'drawnText.ts': Buffer.from(drawnCharacters(Object.values(drawn))),
  };
  for (const [name, file] of Object.entries(files)) {
    writeFileSync(resolve(folder, name), file);
    console.log(`src/ui/fonts/${name}, ${file.length} bytes`);
  }
  copyFileSync(resolve(dirname(source), '../LICENSE'), resolve(folder, 'LICENSE'));
}

await runCommand({
  help,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        package: { type: 'string' },
        file: { type: 'string', multiple: true, default: [] },
        name: { type: 'string' },
        dir: { type: 'string', default: contentFolder() },
      },
    });
    const named = values.package && nameIn(values.package);
    const files = named ? filesOfPackage(named) : values.file;
    const [first] = files;
    if (first === undefined) {
      await makeBuiltIn();
      return undefined;
    }
    const name = wordOf(values.name ?? named ?? basename(first).replace(/\.[^.]*$/, ''));
    if (!name) throw new Error('Give the typeface a name with --name');
    await makeOwn(name, files, values.dir);
    return `Now write \`typeface: ${name}\` in brand.yaml.`;
  },
});

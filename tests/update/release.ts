import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The name that a build gives a script or a style sheet, with the hash of its content. */
const hashed = /^(.+)(\.(?:js|css))$/;

/** What the hashes of the later release end with. */
export const later = '_2';

/** The first migration in the bundled server, and one that the later release adds. */
const firstMigration = '"0001_consent_receipt":';
const addedMigration = `"9001_note": {
  up: (db) => db.schema.createTable("note").addColumn("id", "varchar(20)").execute()
},`;

/**
 * Copies the build to a folder, from which the site can be started.
 * @param isLater whether it becomes a later release: each script and style sheet has another name,
 *   and the database gets a table
 */
export function makeRelease(folder: string, isLater: boolean): void {
  mkdirSync(folder);
  for (const name of readdirSync(root)) {
    if (name !== 'build' && !name.startsWith('.'))
      symlinkSync(join(root, name), join(folder, name));
  }
  cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true });
  if (isLater) rename(join(folder, 'build'));
}

function rename(build: string): void {
  const assets = join(build, 'client/assets');
  const names = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    const path = join(assets, name);
    const [, start, end] = hashed.exec(name) ?? [];
    if (start) {
      names.set(name, `${start}${later}${end}`);
      renameSync(path, join(assets, `${start}${later}${end}`));
    } else if (/\.(?:br|gz)$/.test(name)) {
      // The packed files name those of the earlier release.
      rmSync(path);
    }
  }
  const anyName = new RegExp(
    [...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'),
    'g',
  );
  const texts = ['client/assets/*.{js,css}', 'client/.vite/manifest.json', 'server/**/*.js'];
  for (const file of globSync(texts, { cwd: build })) {
    const text = readFileSync(join(build, file), 'utf8');
    writeFileSync(
      join(build, file),
      text.replaceAll(anyName, (name) => names.get(name) ?? name),
    );
  }
  addMigration(build);
  const stamp = join(build, 'stamp.json');
  const { sources, ...rest } = JSON.parse(readFileSync(stamp, 'utf8'));
  writeFileSync(stamp, JSON.stringify({ ...rest, sources: `${sources}${later}` }));
}

/** @throws when the bundled server has no list of migrations, or several */
function addMigration(build: string): void {
  const found = globSync('start/*.js', { cwd: build }).filter((file) =>
    readFileSync(join(build, file), 'utf8').includes(firstMigration),
  );
  const [file] = found;
  if (!file || found.length > 1) throw new Error(`The migrations are in ${found.length} files`);
  const path = join(build, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(firstMigration, `${addedMigration} ${firstMigration}`));
}

import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { floors } from '../tests/architecture/floors.ts';
import { importFaults } from '../tests/architecture/importFaults.ts';
import { importsOf } from '../tests/architecture/importsOf.ts';

const help = `Lists the folders of src by floor, the highest first, with the folders that each imports
and how often. Fails when an import points up or to the same floor.

Usage: npm run floors
`;

const root = resolve(import.meta.dirname, '..');

/** The source files, without tests, with their texts. */
function readSources(): Map<string, string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|examples)\.|contract\.ts$/i.test(path))
    .toSorted();
  return new Map(files.map((path) => [path, readFileSync(resolve(root, path), 'utf8')]));
}

/** The number of imports from each folder to each other, by `from to`. */
function countImports(sources: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [path, text] of sources) {
    for (const { specifier } of importsOf(path, text)) {
      const target = posix.join(posix.dirname(path), specifier);
      const [, from] = path.split('/');
      const [top, to] = target.split('/');
      if (top !== 'src' || from === to) continue;
      const key = `${from} ${to}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

function draw(sources: ReadonlyMap<string, string>): string {
  const counts = countImports(sources);
  const lineOf = (folder: string) => {
    const below = [...counts]
      .filter(([key]) => key.startsWith(`${folder} `))
      .map(([key, count]) => `${key.slice(folder.length + 1)} ${count}`);
    return `${folder.padEnd(14)}${below.length > 0 ? `↓ ${below.join(', ')}` : ''}`;
  };
  return floors
    .map((folders, height) => [`── floor ${height}`, ...Object.keys(folders).map(lineOf)])
    .toReversed()
    .flat()
    .join('\n');
}

if (process.argv.includes('--help')) {
  process.stdout.write(help);
} else {
  const sources = readSources();
  process.stdout.write(`${draw(sources)}\n`);
  const faults = importFaults(sources);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

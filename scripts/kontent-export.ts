import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Zippable, zipSync } from 'fflate';
import { exportContent } from '../src/backends/content/kontentExport/exportContent.ts';

const help = `Usage: npm run kontent:export -- [options]

Writes all content with its files as an archive that the vendor's tool "data-ops migrate-content run"
imports into a project of Kontent.ai (docs/kontent.md).

  --to <file>      the archive; default kontent/content.zip
  --content <dir>  the content folder; default CONTENT_DIR, or else content
  --help           print this text`;

/** The same time in every archive, so that equal content gives equal archives. */
const mtime = new Date(2026, 0, 1);

/**
 * Runs the command.
 * @returns the text to print
 * @throws when the content cannot be read or the archive cannot be written
 */
export async function kontentExport(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string', default: 'kontent/content.zip' },
      content: { type: 'string', default: process.env.CONTENT_DIR || 'content' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return help;
  const { items, assets } = await exportContent(values.content);
  const json = (data: unknown) => Buffer.from(JSON.stringify(data));
  const entries: Zippable = {
    'items.json': json(items),
    'assets.json': json(assets.map(({ asset }) => asset)),
  };
  for (const { asset, path } of assets) {
    const { _zipFilename: place } = asset;
    // Pictures and recordings are compressed already.
    entries[place] = [await readFile(join(values.content, path)), { level: 0 }];
  }
  const archive = zipSync(entries, { mtime });
  await mkdir(dirname(values.to), { recursive: true });
  await writeFile(values.to, archive);
  const megabytes = (archive.length / 1e6).toFixed(1);
  return `${items.length} language variants and ${assets.length} files in ${values.to}, ${megabytes} MB`;
}

if (import.meta.main) {
  try {
    console.log(await kontentExport(process.argv.slice(2)));
  } catch (error) {
    console.error(`kontent:export: ${(error as Error).message}`);
    process.exitCode = 2;
  }
}

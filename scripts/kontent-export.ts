import '../src/server/start/nameOwnSegments.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Zippable, zipSync } from 'fflate';
import { contentFolder } from '../src/content/contentFolder.server.ts';
import { runCommand } from './command.ts';
import { exportContent } from './kontentExport/exportContent.ts';

const help = `Usage: npm run kontent:export -- [options]

Writes all content with its files as an archive that the vendor's tool "data-ops migrate-content run"
imports into a project of Kontent.ai (docs/kontent.md).

  --to <file>      the archive; default kontent/content.zip
  --content <dir>  the content folder; default CONTENT_DIR, or else content or demo/content
  --help           print this text`;

/** The same time in every archive, so that equal content gives equal archives. */
const mtime = new Date(2026, 0, 1);

async function run(): Promise<string> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: 'kontent/content.zip' },
      content: { type: 'string', default: process.env.CONTENT_DIR || contentFolder() },
    },
  });
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

await runCommand({ help, name: 'kontent:export', failed: 2, run });

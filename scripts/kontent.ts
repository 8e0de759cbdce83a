import '../src/server/start/nameOwnSegments.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { contentFolder } from '../src/content/contentFolder.server.ts';
import { readAction, runCommand } from './command.ts';
import { contentModelFiles } from './kontentExport/contentModel.ts';
import { exportContent } from './kontentExport/exportContent.ts';

const help = `Usage: npm run kontent:model -- [options]
       npm run kontent:export -- [options]

Writes what the vendor's tool "data-ops" imports into a project of Kontent.ai (docs/kontent.md):
kontent:model for "sync run" the content model, a folder with content types, taxonomies, collections,
languages and spaces; kontent:export for "migrate-content run" all content with its files, an archive.

  --to <path>      where to write; default kontent/model or kontent/content.zip
  --content <dir>  the content folder; default CONTENT_DIR, or else content or demo/content
  --help           print this text`;

/** The same time in every archive, so that equal content gives equal archives. */
const mtime = new Date(2026, 0, 1);

async function writeModel(content: string, to = 'kontent/model'): Promise<string> {
  const { terms } = await exportContent(content);
  const files = Object.entries(contentModelFiles(terms));
  await mkdir(to, { recursive: true });
  for (const [name, data] of files) {
    await writeFile(join(to, name), `${JSON.stringify(data, null, 2)}\n`);
  }
  return `${files.length} files in ${to}`;
}

async function writeContent(content: string, to = 'kontent/content.zip'): Promise<string> {
  const { items, assets } = await exportContent(content);
  const json = (data: unknown) => Buffer.from(JSON.stringify(data));
  const entries: Zippable = {
    'items.json': json(items),
    'assets.json': json(assets.map(({ asset }) => asset)),
  };
  for (const { asset, path } of assets) {
    const { _zipFilename: place } = asset;
    // Pictures and recordings are compressed already.
    entries[place] = [await readFile(join(content, path)), { level: 0 }];
  }
  const archive = zipSync(entries, { mtime });
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, archive);
  const megabytes = (archive.length / 1e6).toFixed(1);
  return `${items.length} language variants and ${assets.length} files in ${to}, ${megabytes} MB`;
}

await runCommand({
  help,
  name: 'kontent',
  failed: 2,
  run(args) {
    const { command, values } = readAction(args, { model: '', export: '' }, {
      to: { type: 'string' },
      content: { type: 'string', default: contentFolder() },
    } as const);
    const write = command === 'model' ? writeModel : writeContent;
    return write(values.content, values.to);
  },
});

import '../src/server/start/nameOwnSegments.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentFolder } from '../src/content/contentFolder.server.ts';
import { runCommand } from './command.ts';
import { contentModelFiles } from './kontentExport/contentModel.ts';
import { exportContent } from './kontentExport/exportContent.ts';

const help = `Usage: npm run kontent:model -- [options]

Writes the content model for Kontent.ai: content types, taxonomies, collections, languages and
spaces, as files that the vendor's tool "data-ops sync run" reads (docs/kontent.md).

  --to <folder>    where to write; default kontent/model
  --content <dir>  the content whose taxonomy terms the model gets; default CONTENT_DIR, or else content or demo/content
  --help           print this text`;

async function run(): Promise<string> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: 'kontent/model' },
      content: { type: 'string', default: process.env.CONTENT_DIR || contentFolder() },
    },
  });
  const { terms } = await exportContent(values.content);
  const files = Object.entries(contentModelFiles(terms));
  await mkdir(values.to, { recursive: true });
  for (const [name, data] of files) {
    await writeFile(join(values.to, name), `${JSON.stringify(data, null, 2)}\n`);
  }
  return `${files.length} files in ${values.to}`;
}

await runCommand({ help, name: 'kontent:model', failed: 2, run });

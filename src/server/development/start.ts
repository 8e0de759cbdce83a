import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { startThread } from '../../backends/threads/startThread.ts';
import { contentFolder } from '../../content/contentFolder.server.ts';
import type { ContentFolder } from './contentWorker.ts';
import { readEnvironment } from './environment.ts';

const root = resolve(import.meta.dirname, '../../..');

// Only the owner may read files the site writes.
process.umask(0o077);

const environment = readEnvironment();

/** The folder of the content. */
export const content = resolve(root, environment.CONTENT_DIR || contentFolder());

/** At the first start, parses the content beside everything else that the first page needs (OWN-72). */
async function parseContent(): Promise<void> {
  const parsedFile = resolve(root, environment.DATA_DIR || '.data', 'content.json');
  const isHosted = (environment.CONTENT_SOURCE || 'embedded') !== 'embedded';
  if (isHosted || existsSync(parsedFile)) return;
  const workerData: ContentFolder = { directory: content, parsedFile };
  const thread = startThread(new URL('./contentWorker.ts', import.meta.url), { workerData });
  await once(thread, 'exit').catch((error) => void process.stderr.write(`${error}\n`));
}

/** Settles once the content is parsed, as far as it can be. */
export const contentParsed = parseContent();

// Vite takes half a second to load; by then, the thread is at work.
void import('./dev.ts');

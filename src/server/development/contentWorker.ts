import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { listFiles } from '../../contentCheck/listFiles.server.ts';
import { openYamlCache } from '../../contentCheck/yamlCache.server.ts';
import { YamlFault } from '../../contentCheck/yamlFile.server.ts';

/** What the thread reads, and where it stores what the site then finds. */
export interface ContentFolder {
  readonly directory: string;
  readonly parsedFile: string;
}

// Parses the files of a content folder while the code of the site is being bundled (OWN-72).
const { directory, parsedFile } = workerData as ContentFolder;
const yaml = await openYamlCache(parsedFile);
for (const { path, refused } of await listFiles(directory)) {
  if (refused || !path.endsWith('.yaml')) continue;
  try {
    await yaml.read(path, await readFile(join(directory, path), 'utf8'));
  } catch (error) {
    // The site finds it as well, and says so.
    if (!(error instanceof YamlFault)) throw error;
  }
}
await yaml.finish();

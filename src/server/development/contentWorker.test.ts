import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startThread } from '../../backends/threads/startThread.ts';
import { openYamlCache } from '../../contentCheck/yamlCache.server.ts';

test('parses each file of a folder that can be parsed, for the site to find (OWN-72)', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-parsed-'));
  await mkdir(join(directory, 'main/webpage'), { recursive: true });
  const home = join(directory, 'main/webpage/home.yaml');
  await writeFile(home, 'name: Home\nshared: { audience: professional }\n');
  await writeFile(join(directory, 'main/webpage/broken.yaml'), 'name: "not closed\n');
  const parsedFile = join(directory, 'data/content.json');
  const script = new URL('./contentWorker.ts', import.meta.url);
  const [status] = await once(
    startThread(script, { workerData: { directory, parsedFile } }),
    'exit',
  );
  expect(status).toBe(0);
  const { files } = JSON.parse(await readFile(parsedFile, 'utf8'));
  expect(Object.keys(files)).toEqual(['main/webpage/home.yaml']);
  const cache = await openYamlCache(parsedFile);
  const { value, protection } = await cache.read(
    'main/webpage/home.yaml',
    await readFile(home, 'utf8'),
  );
  expect(value).toEqual({ name: 'Home', shared: { audience: 'professional' } });
  expect(protection().whole).toMatch(/^[\w-]{22}$/);
  await rm(directory, { recursive: true });
});

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { type ContentFolder, openContentFolder } from '../../../tests/fakes/contentFolder.ts';
import { openKontentProject } from '../../../tests/fakes/kontentProject.ts';
import { type KontentServer, startKontentServer } from '../../../tests/fakes/kontentServer.ts';
import { writeFiles } from '../../../tests/fakes/writeFiles.ts';
import { openSource } from '../../content/edition/openSource.server.ts';
import { contentSourceContract } from './contract.ts';
import { contractContent } from './contractContent.ts';
import { createKontentSource } from './kontent/kontentSource.ts';

const directories: string[] = [];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function writeContract(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'content-contract-'));
  directories.push(directory);
  await writeFiles(directory, contractContent);
  return directory;
}

const openEmbedded = async (): Promise<ContentFolder> =>
  openContentFolder({ directory: await writeContract(), log });

afterAll(async () => {
  await Promise.all(directories.map((directory) => rm(directory, { recursive: true })));
});

describe('the embedded source (CODE-2)', () => {
  contentSourceContract(openEmbedded);

  test('reports nothing about valid content', async () => {
    expect((await openEmbedded()).faults).toEqual([]);
  });

  test('delivers the widths that pictures were made in', async () => {
    const answer = await (await openEmbedded()).item('anchor', { language: 'en' });
    expect(answer?.item.elements.images?.value).toMatchObject([
      { url: '/media/pictures/anchor-960.webp', widths: [480, 960] },
    ]);
  });
});

describe('the hosted source (CODE-2, CONTENT-4)', () => {
  let server: KontentServer;
  afterAll(() => server.close());

  // With drafts, as previews read it: the contract asks for both.
  contentSourceContract(async () => {
    const directory = await writeContract();
    await mkdir(join(directory, 'media/pictures'), { recursive: true });
    const background = { r: 0, g: 90, b: 90 };
    await sharp({ create: { width: 960, height: 640, channels: 3, background } }).toFile(
      join(directory, 'media/pictures/anchor-960.webp'),
    );
    server = await startKontentServer(await openKontentProject(directory));
    const { baseUrl, environmentId } = server;
    const drafts = { preview: true, previewKey: 'preview-key' };
    const source = createKontentSource({ baseUrl, environmentId, ...drafts });
    return openSource(source, { follows: false });
  });
});

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeliveryClient, type Elements, type IContentItem } from '@kontent-ai/delivery-sdk';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractContent } from '../../src/backends/content/contractContent.ts';
import { openKontentProject } from '../../tests/fakes/kontentProject.ts';
import { type KontentServer, startKontentServer } from '../../tests/fakes/kontentServer.ts';
import { writeFiles } from '../../tests/fakes/writeFiles.ts';

let directory: string;
let server: KontentServer;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kontent-sdk-'));
  await writeFiles(directory, contractContent);
  await mkdir(join(directory, 'media/pictures'), { recursive: true });
  const background = { r: 0, g: 90, b: 90 };
  await sharp({ create: { width: 960, height: 640, channels: 3, background } }).toFile(
    join(directory, 'media/pictures/anchor-960.webp'),
  );
  server = await startKontentServer(await openKontentProject(directory));
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

test('the official client understands exported content as the fake delivers it (CONTENT-34)', async () => {
  const { baseUrl, environmentId } = server;
  const client = createDeliveryClient({ environmentId, proxy: { baseUrl } });
  const query = client.itemsFeed().languageParameter('en').equalsFilter('system.language', 'en');
  const { items } = (await query.toPromise()).data;
  const item = items.find(({ system }) => system.codename === 'anchor') as IContentItem;
  const blocks = item.elements.blocks as Elements.RichTextElement;
  const [figures, note] = blocks.linkedItems.toSorted((one) =>
    one.system.type === 'block_figures' ? -1 : 1,
  );
  expect(note?.system).toMatchObject({ codename: 'note', workflowStep: 'published' });
  expect(figures?.system).toMatchObject({ type: 'block_figures', workflowStep: null });
  const inside = figures?.elements.figures as Elements.RichTextElement;
  const [figure] = inside.linkedItems;
  expect(figure?.elements.value?.value).toBe('4 mm');
  expect(item.elements.images?.value).toMatchObject([
    { name: 'anchor.webp', type: 'image/webp', width: 960, height: 640, description: 'An anchor' },
  ]);
  expect(item.elements.geographic_exceptions?.value).toEqual([{ name: 'Japan', codename: 'jp' }]);
});

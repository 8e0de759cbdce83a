import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startImageServer } from '../../../tests/fakes/imageServer.ts';
import { type PictureCopies, readSizedAddress } from '../../content/sizedPicture.ts';
import { describePictureCopies } from './contract.ts';
import { createCopyStore } from './copyStore.ts';
import { createEmbeddedCopies } from './embeddedCopies.ts';
import { createHostedCopies } from './hostedCopies.ts';
import { createPictureProcess, createPictureReader } from './pictureProcess.ts';

function openOwn(folder: string): PictureCopies {
  const decoder = createPictureProcess();
  return createEmbeddedCopies({
    decoder,
    reader: createPictureReader(decoder),
    store: createCopyStore(join(folder, 'copies'), 10_000_000),
    log: { warn: () => undefined },
  });
}

describePictureCopies('the site', async (folder) => {
  const copies = openOwn(folder);
  return { copies, close: copies.close };
});

/** Sends copies as the site does to the service. */
async function startSite(folder: string, copies: PictureCopies) {
  const server = createServer(async (req, res) => {
    const asked = readSizedAddress(decodeURIComponent(req.url ?? ''));
    const path = folder + asked?.original;
    const source = asked && (await copies.sourceOf(path, asked.original));
    if (!asked || !source) return void res.writeHead(404).end();
    const copy = await copies.copy({ ...asked, path, source, isOpen: true });
    if (typeof copy === 'string' || 'location' in copy) return void res.writeHead(404).end();
    res.writeHead(200, { 'content-type': `image/${copy.format}` }).end(copy.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describePictureCopies('an image service', async (folder) => {
  const own = openOwn(folder);
  const [service, site] = await Promise.all([startImageServer(), startSite(folder, own)]);
  const copies = createHostedCopies({ own, origin: site.origin, service: service.url });
  return {
    copies,
    async close() {
      await copies.close();
      site.close();
      await service.close();
    },
  };
});

test('the widest copy comes from the site, since the service fetches it there (PICTURE-9)', async () => {
  const asked: number[] = [];
  const own: PictureCopies = {
    sourceOf: async () => undefined,
    async copy({ width, format }) {
      asked.push(width);
      return { body: Buffer.from(''), format };
    },
    close: async () => undefined,
  };
  const origin = 'https://www.portico.example';
  const service = 'https://images.portico.example';
  const { copy } = createHostedCopies({ own, origin, service });
  const source = { version: 'v1', widths: [640, 900] };
  const of = { path: '/photo.jpg', original: '/media/photo.jpg', source, isOpen: true } as const;
  for (const format of ['avif', 'webp'] as const) {
    expect(await copy({ ...of, width: 900, format })).toHaveProperty('body');
    expect(await copy({ ...of, width: 640, format })).toEqual({
      location: `${service}/image/fetch/c_limit,w_640/f_auto/q_auto/${origin}/media/sized/v1/photo.jpg-900.webp`,
    });
  }
  expect(asked).toEqual([900, 900]);
});

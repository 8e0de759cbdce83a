import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from '../../../tests/fakes/deliveryServer.ts';
import { writeFiles } from '../../contentCheck/writeFiles.server.ts';
import { contentSourceContract } from './contract.ts';
import { contractContent } from './contractContent.ts';
import { createEmbeddedSource, type EmbeddedSource } from './embedded/embeddedSource.ts';
import { createKontentSource } from './kontent/kontentSource.ts';

const directories: string[] = [];
const servers: DeliveryServer[] = [];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function openEmbedded(): Promise<EmbeddedSource> {
  const directory = await mkdtemp(join(tmpdir(), 'content-contract-'));
  directories.push(directory);
  await writeFiles(directory, contractContent);
  return createEmbeddedSource({ directory, log });
}

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(directories.map((directory) => rm(directory, { recursive: true })));
});

// CODE-2
describe('the embedded source', () => {
  contentSourceContract(openEmbedded);

  test('reports nothing about valid content', async () => {
    expect((await openEmbedded()).faults).toEqual([]);
  });
});

describe('the hosted source', () => {
  contentSourceContract(async () => {
    const server = await startDeliveryServer(await openEmbedded(), { secureKey: 'secure-key' });
    servers.push(server);
    const { baseUrl, environmentId } = server;
    const keys = { previewKey: 'preview-key', secureKey: 'secure-key' };
    return createKontentSource({ baseUrl, environmentId, ...keys });
  });
});

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { deliveredBy } from '../../../../tests/fakes/delivered.ts';
import { openKontentProject } from '../../../../tests/fakes/kontentProject.ts';
import { startKontentServer } from '../../../../tests/fakes/kontentServer.ts';
import { createEdition } from '../../../content/edition/edition.server.ts';
import { createView } from '../../../content/edition/view.server.ts';
import { createKontentSource } from './kontentSource.ts';

const directory = resolve('demo/content');

test('the whole demo content, exported, is loaded without a fault (CONTENT-34)', {
  timeout: 180_000,
}, async () => {
  const variants = await openKontentProject(directory);
  const server = await startKontentServer(variants);
  try {
    const { baseUrl, environmentId } = server;
    const parts = await createKontentSource({ baseUrl, environmentId }).load();
    expect(parts.faults).toEqual({});
    const exported = new Set(variants.map(({ item }) => item.system.codename));
    expect(new Set([...parts.items].map(({ codename }) => codename))).toEqual(exported);
    const view = createView(await createEdition(parts), 'public', new Map());
    const { items } = deliveredBy(view).items({ language: 'de', filters: [] });
    expect(items).toHaveLength(exported.size);
    // Every link to an item has an address.
    const texts = JSON.stringify(
      [...parts.items].map(({ components, variants }) => [
        Object.values(variants).map(({ own }) => own),
        components.map((it) => Object.values(it.variants).map(({ own }) => own)),
      ]),
    );
    expect(texts).not.toMatch(/href=\\"item:|data-item-id|<object|<figure/);
  } finally {
    await server.close();
  }
});

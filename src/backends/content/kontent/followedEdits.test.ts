import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KontentMode, startKontentServer } from '../../../../tests/fakes/kontentServer.ts';
import type { DeliveryElement } from '../../../content/deliveryFormat.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import { readItem, writeItem } from '../../../content/edition/storedItem.server.ts';
import { idOf } from '../../../content/edition/systemFields.server.ts';
import { createKontentSource } from './kontentSource.ts';

const codename = fc.constantFrom('a', 'b', 'c', 'd');
const language = fc.constantFrom('en', 'de', 'pt');

const edit = fc.oneof(
  fc.record({
    kind: fc.constant('publish' as const),
    codename,
    language,
    slug: fc.constantFrom('one', 'two', 'three'),
    links: fc.array(codename, { maxLength: 2 }),
    slip: fc.constantFrom('none', 'restriction', 'value', 'value'),
    isWithheld: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), codename, language }),
  fc.record({
    kind: fc.constant('fail' as const),
    mode: fc.constantFrom<KontentMode>('error500', 'garbage', 'reset', 'ok'),
  }),
  fc.record({ kind: fc.constant('send old' as const), codename }),
  fc.constantFrom({ kind: 'expire' as const }, { kind: 'wait' as const }),
);

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

const element = (type: string, value: unknown, more: object = {}) =>
  ({ type, name: 'x', value, ...more }) as DeliveryElement;

/** A product as the service sends it. */
function productOf(it: Extract<Edit, { kind: 'publish' }>, at: number) {
  const links = Object.fromEntries(
    it.links.map((to) => [to, { codename: to, type: 'product', url_slug: '' }]),
  );
  const html = it.links.map((to) => `<a data-item-id="${to}" href="">${to}</a>`).join(' ');
  const system = {
    id: idOf(it.codename),
    name: it.codename,
    codename: it.codename,
    type: 'product',
    language: it.language,
    collection: 'default',
    sitemap_locations: [],
    last_modified: new Date(Date.UTC(2026, 0, 1) + at * 1_000).toISOString(),
    workflow: 'default',
    workflow_step: 'published',
  };
  const elements = {
    slug: element('url_slug', it.slug),
    description: element('rich_text', `<p>${html}</p>`, { links, images: {} }),
    ...(it.isWithheld && {
      geographic_exceptions: element('taxonomy', [{ name: 'Japan', codename: 'jp' }]),
    }),
    ...(it.slip === 'restriction' && { geographic_exceptions: element('text', 'Japan') }),
    ...(it.slip === 'value' && { teaser: element('text', 7) }),
  };
  return { item: { system, elements }, components: [] };
}

/** What pages show of items, without the links back to them. */
const shown = (parts: Parts | undefined) =>
  [...(parts?.items ?? [])]
    .map((item) => [
      ...[item.codename, item.lastModified],
      Object.values(item.variants).map((it) => [it.language, it.own]),
    ])
    .toSorted();

test('whatever editors and the service do, following ends where a new load ends (CONTENT-4, CONTENT-50)', async () => {
  const property = fc.asyncProperty(fc.array(edit, { maxLength: 25 }), async (edits) => {
    const server = await startKontentServer([]);
    const { baseUrl, environmentId } = server;
    const options = { baseUrl, environmentId, pollMs: 5, retryMs: 1 };
    let latest: Parts | undefined;
    const source = createKontentSource(options);
    const following = source.follow(async (parts) => {
      latest = parts;
      return undefined;
    });
    const published = new Set<string>();
    try {
      for (const [at, it] of edits.entries()) {
        if (it.kind === 'publish') {
          server.publish([productOf(it, at)]);
          published.add(`${it.codename} ${it.language}`);
        } else if (it.kind === 'withdraw') {
          if (published.delete(`${it.codename} ${it.language}`)) {
            server.withdraw(it.codename, it.language);
          }
        } else if (it.kind === 'fail') server.mode = it.mode;
        else if (it.kind === 'send old') server.keepSending(it.codename);
        else if (it.kind === 'expire') server.expireTokens();
        else await following.reload().catch(() => undefined);
        following.hint();
        await setImmediate();
      }
      server.mode = 'ok';
      server.forget();
      let fresh: Parts | undefined;
      await expect
        .poll(async () => {
          following.hint();
          const present = latest;
          const stored = [...(present?.items ?? [])].map((it) => readItem(writeItem(it)));
          fresh = await createKontentSource(options).load(async () => stored);
          return present?.digest === fresh.digest;
        })
        .toBe(true);
      expect(shown(latest)).toEqual(shown(fresh));
      expect([latest?.faults, latest?.faulty]).toEqual([fresh?.faults, fresh?.faulty]);
      await expect.poll(() => following.staleness()).toBeUndefined();
    } finally {
      await following.close();
      await server.close();
    }
  });
  await fc.assert(property, { numRuns: 30 });
}, 120_000);

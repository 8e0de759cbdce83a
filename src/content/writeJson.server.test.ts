import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryItem } from './deliveryFormat.ts';
import { flattenSteps } from './flatten.ts';
import { inTurns } from './pauses.ts';
import { writeJson } from './writeJson.server.ts';

const limits = { mostBytes: 50_000_000, lowered: 'limit' } as const;
const textOf = async (value: unknown) =>
  Buffer.concat((await writeJson(value, limits)).parts).toString();

test('writes the same as JSON.stringify', async () => {
  const leaf = fc.dictionary(fc.string(), fc.option(fc.string({ unit: 'grapheme' })));
  const value = fc.record(
    {
      items: fc.array(leaf, { minLength: 0, maxLength: 60, size: 'max' }),
      absent: fc.constant(undefined),
      pagination: fc.record({ skip: fc.nat() }),
      more: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(value, async (it) => {
      expect(await textOf(it)).toBe(JSON.stringify(it));
    }),
  );
});

/** An item that links to two others, each of which links to two others, and so on. */
function tree(depth: number): { item: DeliveryItem; linked: Record<string, DeliveryItem> } {
  const linked: Record<string, DeliveryItem> = {};
  const make = (codename: string, left: number): DeliveryItem => {
    const children = left === 0 ? [] : [`${codename}_0`, `${codename}_1`];
    for (const child of children) linked[child] = make(child, left - 1);
    const value = { type: 'modular_content', name: 'children', value: children } as const;
    const system = { codename } as DeliveryItem['system'];
    return { system, elements: { children: value } };
  };
  return { item: make('root', depth), linked };
}

test('writes a tree of many items completely, in many pieces', async () => {
  const { item, linked } = tree(9);
  const steps = flattenSteps(item, {
    depth: 9,
    systemFields: ['codename'],
    linked: (codename) => linked[codename],
    allowance: { left: 10_000 },
  });
  const flat = await inTurns(steps);
  const { parts, length } = await writeJson(flat, { ...limits });
  expect(Buffer.concat(parts).toString()).toBe(JSON.stringify(flat));
  expect(length).toBe(Buffer.byteLength(JSON.stringify(flat)));
});

test('refuses an answer that would be too large, and names the parameter to lower', async () => {
  const items = Array.from({ length: 5_000 }, (_, i) => ({ title: `title ${i}` }));
  await expect(writeJson({ items }, { mostBytes: 70_000, lowered: 'limit' })).rejects.toMatchObject(
    { name: 'AnswerTooLarge', lowered: 'limit' },
  );
});

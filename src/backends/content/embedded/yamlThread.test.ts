import { afterAll, expect, test } from 'vitest';
import { untold } from '../../../contentCheck/protection.server.ts';
import { maxYamlLength } from '../../../contentCheck/yamlFile.server.ts';
import { createYamlThread } from './yamlThread.ts';

const thread = createYamlThread();
afterAll(() => thread.rest());

test('reads files in order, and says what is wrong with one and where (CONTENT-39)', async () => {
  const files = ['a: 1', 'a: 1\nb: [1, 2', 'a: 2'].map((text) => thread.read(text));
  const [first, second, third] = await Promise.allSettled(files);
  expect(first).toMatchObject({ value: { json: '{"a":1}', lines: { '["a"]': 1 } } });
  expect(second).toMatchObject({ reason: { name: 'YamlFault', line: 2 } });
  expect(third).toMatchObject({ value: { json: '{"a":2}' } });
});

test('finds what a text says of who may see its item, also if it cannot be read (CONTENT-49)', async () => {
  const text = 'shared:\n  audience: general\n';
  const { protection } = await thread.read(text);
  expect(protection.whole).toMatch(/^[\w-]{22}$/);
  await expect(thread.read(`${text}"`)).rejects.toMatchObject({ protection });
  await expect(thread.read('a: "', 60_000)).rejects.toMatchObject({ protection: { whole: '' } });
});

test('gives up on a file that takes too long, and reads the next one (CONTENT-39)', async () => {
  // Takes seconds on any machine, and the limit is over at once.
  const slow = thread.read('}\n'.repeat(maxYamlLength / 2), 1);
  const next = thread.read('a: 1');
  await expect(slow).rejects.toThrow(/takes longer than/);
  await expect(slow).rejects.toMatchObject({ protection: untold });
  expect((await next).json).toBe('{"a":1}');
});

test('starts again after a rest', async () => {
  await thread.read('a: 1');
  thread.rest();
  expect((await thread.read('a: 2')).json).toBe('{"a":2}');
});

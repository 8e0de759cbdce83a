import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentCheckCommand } from '../../scripts/content-check.ts';
import { writeFiles } from '../../tests/fakes/writeFiles.ts';
import { type Ended, ending, runHere, runScript } from '../../tests/running/runCommand.ts';

const run = (...options: string[]): Promise<Ended> => ending(runHere(contentCheckCommand, options));

describe('the command content:check', () => {
  let sound: string;
  let broken: string;
  beforeAll(async () => {
    sound = await mkdtemp(join(tmpdir(), 'sound-'));
    broken = await mkdtemp(join(tmpdir(), 'broken-'));
    const product = 'variants: { en: { title: T, slug: s, teaser: T } }';
    await writeFiles(sound, { 'default/product/a.yaml': product });
    await writeFiles(broken, { 'default/product/a.yaml': 'variants: { en: { title: 1 } }' });
  });
  afterAll(async () => {
    await rm(sound, { recursive: true });
    await rm(broken, { recursive: true });
  });

  test('succeeds when there are only warnings, and prints them', async () => {
    const { status, out } = await run('--dir', sound);
    expect(out).toContain(
      'default/product/a.yaml:1 variants warning: Is not translated: de, es, pt.\n1 item, 0 errors, 1 warning\n',
    );
    expect(status).toBe(0);
  });

  test('hides warnings on request', async () => {
    expect((await run('--dir', sound, '--errors')).out).toMatch(/^1 item, 0 errors, 1 warning\n/);
  });

  test('fails when there are errors, also with JSON output (CONFIG-9)', async () => {
    expect((await run('--dir', broken)).status).toBe(1);
    const asked = ['--dir', broken, '--format', 'json'];
    const { status, out } = await ending(runScript('content-check', asked));
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      items: 1,
      errors: 3,
      warnings: 0,
      faults: [
        {
          severity: 'error',
          rule: 'value',
          file: 'default/product/a.yaml',
          line: 1,
          codename: 'a',
          field: 'title',
          language: 'en',
          message: 'Must be text: put it in quotes.',
        },
        { rule: 'required', field: 'slug' },
        { rule: 'required', field: 'teaser' },
      ],
    });
  });

  test('prints its usage (CONFIG-9)', async () => {
    const { status, out } = await ending(runScript('content-check', ['--help']));
    expect([status, out]).toEqual([0, expect.stringContaining('Usage: npm run content:check')]);
  });

  test.each([
    [['--dir', '/nowhere/at/all'], '/nowhere/at/all'],
    [['--format', 'xml'], '--format'],
    [['--unknown'], '--unknown'],
    [['surplus'], 'surplus'],
  ])('rejects the arguments %j', async (options, problem) => {
    expect(await run(...options)).toMatchObject({
      status: 2,
      problem: expect.stringContaining(problem),
    });
  });
});

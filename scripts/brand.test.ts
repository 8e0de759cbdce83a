import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { writeFiles } from '../tests/fakes/writeFiles.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'portico-brand-'));
afterAll(() => rm(folder, { recursive: true }));

const command = (...args: string[]) =>
  run(process.execPath, [join(root, 'scripts/brand.ts'), ...args], { cwd: root });

test('the brands of the demo can be used, and the command says so (OWN-1)', async () => {
  const { stdout } = await command('check', '--dir', 'demo/content');
  expect(stdout).toBe('Every brand can be used.\n');
}, 60_000);

test('faults are listed, and the status says that there are some (OWN-1)', async () => {
  await writeFiles(folder, { 'spine/brand.yaml': 'name: Spine' });
  const failed = command('check', '--dir', folder);
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('spine/brand.yaml:1 colors error: is missing.'),
  });
}, 60_000);

test('a folder without brands is told apart (OWN-1)', async () => {
  const failed = command('check', '--dir', join(folder, 'none'));
  await expect(failed).rejects.toMatchObject({ code: 2 });
}, 60_000);

test('the page of a brand stands alone, with the colors of both themes, contrasts, logo and components (OWN-6, BRAND-13)', async () => {
  const out = join(folder, 'brand.html');
  await command('show', '--brand', 'vet-systems', '--dir', 'demo/content', '--out', out);
  const page = await readFile(out, 'utf8');
  expect(page).toContain('<h1>Portico Vet Systems</h1>');
  expect(page).toContain('--accent:#1f5b3a');
  expect(page.match(/accent on paper/g)).toHaveLength(2);
  expect(page).toContain('prefers-color-scheme:dark){:root{--accent:#92cea7');
  expect(page).toContain('8.03');
  expect(page).toContain('src="data:image/svg+xml;base64,');
  expect(page.match(/data-example/g)?.length).toBeGreaterThan(30);
  // The components show pictures as their examples name them.
  const [ofBrand = ''] = page.split('data-example', 1);
  expect(ofBrand).not.toMatch(/(?:src|href)="\/media/);
}, 120_000);

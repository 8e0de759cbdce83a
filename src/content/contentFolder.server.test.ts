import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentFolder } from './contentFolder.server.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-folder-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

test('the content of a site of one’s own comes before that of the demo (CONTENT-65)', async () => {
  vi.stubEnv('CONTENT_DIR', '');
  expect(contentFolder(root)).toBe('demo/content');
  await mkdir(join(root, 'content'));
  expect(contentFolder(root)).toBe('content');
});

test('the folder that the process was given comes first', async () => {
  vi.stubEnv('CONTENT_DIR', 'elsewhere');
  await mkdir(join(root, 'content'));
  expect(contentFolder(root)).toBe('elsewhere');
});

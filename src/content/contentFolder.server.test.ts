import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from './contentFolder.server.ts';

test('the content of a site of one’s own comes before that of the demo (CONTENT-65)', async () => {
  const root = await mkdtemp(join(tmpdir(), 'content-folder-'));
  try {
    expect(contentFolder(root)).toBe('demo/content');
    await mkdir(join(root, 'content'));
    expect(contentFolder(root)).toBe('content');
  } finally {
    await rm(root, { recursive: true });
  }
});

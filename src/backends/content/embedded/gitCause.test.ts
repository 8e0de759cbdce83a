import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gitCause, gitCommits } from './gitCause.ts';

describe('who changed a folder (CONTENT-56)', () => {
  let root: string;
  let content: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'portico-git-'));
    content = join(root, 'content');
    await mkdir(content);
  });
  afterEach(() => rm(root, { recursive: true, maxRetries: 10 }));

  const git = (...args: string[]) => promisify(execFile)('git', ['-C', root, ...args]);
  async function commit(file: string, author: string, message: string): Promise<void> {
    await writeFile(join(root, file), message);
    await git('add', '.');
    const who = ['-c', `user.name=${author}`, '-c', 'user.email=editor@portico.example'];
    await git(...who, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', message);
  }

  test('a folder outside of a repository has nobody', async () => {
    expect(await gitCause(content)).toBeUndefined();
    expect(await gitCause(join(root, 'missing'))).toBeUndefined();
  });

  test('the newest commit that touched the folder counts, as long as the folder is like it', async () => {
    await git('init', '--quiet');
    expect(await gitCause(content)).toBeUndefined();
    await commit('content/a.yaml', 'Ana Müller', 'Correct the title\n\nSigned-off-by: Somebody');
    await commit('other.txt', 'Somebody Else', 'Change something else');
    const expected = { author: 'Ana Müller', message: 'Correct the title' };
    expect(await gitCause(content)).toEqual(expected);
    vi.stubEnv('GIT_DIR', join(root, 'missing'));
    expect(await gitCause(content)).toEqual(expected);
    vi.unstubAllEnvs();
    await writeFile(join(root, 'other.txt'), 'changed');
    expect(await gitCause(content)).toBeDefined();
    await writeFile(join(content, 'new.yaml'), 'new');
    expect(await gitCause(content)).toBeUndefined();
    await rm(join(content, 'new.yaml'));
    await writeFile(join(content, 'a.yaml'), 'edited');
    expect(await gitCause(content)).toBeUndefined();
  });

  test('the commits of the file of an item are found, also of one that is gone (PROOF-39)', async () => {
    const item = { codename: 'a' };
    expect(await gitCommits(content, item)).toBeUndefined();
    await git('init', '--quiet');
    await mkdir(join(content, 'default/product'), { recursive: true });
    await commit('content/default/product/a.yaml', 'Ana Müller', 'Write it\n\nWith a body');
    await commit('content/default/product/aa.yaml', 'Somebody', 'Write another');
    await commit('content/default/product/a.yaml', 'Bo', 'Withhold it in France');
    await git('rm', '--quiet', 'content/default/product/a.yaml');
    const found = await gitCommits(content, item);
    expect(found?.map(({ author, subject }) => `${author}: ${subject}`)).toEqual([
      'Bo: Withhold it in France',
      'Ana Müller: Write it',
    ]);
    expect(found?.[0]?.id).toMatch(/^[\da-f]{40}$/);
    expect(await gitCommits(content, { codename: '*' })).toEqual([]);
    expect(await gitCommits(content, { codename: 'none' })).toEqual([]);
  });

  test('a file of the company is told from an item of the same name (PROOF-81)', async () => {
    await git('init', '--quiet');
    await mkdir(join(content, 'default/webpage'), { recursive: true });
    await commit('content/countries.yaml', 'Ana Müller', 'Withhold in France');
    await commit('content/default/webpage/countries.yaml', 'Bo', 'Write a page');
    await commit('content/default/brand.yaml', 'Cleo', 'Choose a color');
    const authorsOf = async (of: Parameters<typeof gitCommits>[1]) =>
      (await gitCommits(content, of))?.map(({ author }) => author);
    expect(await authorsOf({ companyFile: 'countries.yaml' })).toEqual(['Ana Müller']);
    expect(await authorsOf({ codename: 'countries' })).toEqual(['Bo']);
    expect(await authorsOf({ companyFile: 'brand.yaml' })).toEqual(['Cleo']);
  });
});

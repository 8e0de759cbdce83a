import { mkdir, mkdtemp, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoBrand } from '../../brand/demoBrands.server.ts';
import type { SharedFiles } from '../../content/sharedFiles.server.ts';
import { stampOf } from '../../contentCheck/listFiles.server.ts';
import { createPreviewKeys } from '../../preview/previewKeys.server.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { createMediaFiles } from './mediaFiles.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portico-media-'));
  await mkdir(join(directory, 'media'));
});
afterEach(() => rm(directory, { recursive: true }));

const save = (name: string, text: string) => writeFile(join(directory, 'media', name), text);

const everyone = { places: [], fromPublic: false, withdrawn: false, unreadable: [] };

/** Content that names files of these sizes, shown everywhere. */
function contentOf(sizes: Readonly<Record<string, number>>): SharedFiles {
  const media = new Map(Object.entries(sizes).map(([name, size]) => [`/media/${name}`, size]));
  const file = { shownUnder: [everyone], isRestricted: false, isUnregistered: false };
  const shared = new Map([...media.keys()].map((address) => [address, file]));
  return { sizeOf: (address) => media.get(address), shared };
}

/** @param stampOf of each file as it was read; default: only its size is known */
function open(
  content: SharedFiles | undefined,
  stampOf: (address: string) => string | undefined = () => undefined,
) {
  const unused = {} as never;
  const answer = createMediaFiles({
    directory,
    files: { current: () => content, stampOf },
    rules: { withholdUnregistered: () => false },
    previewKeys: createPreviewKeys('', 'main'),
    copies: unused,
    brands: () => [demoBrand('main')],
    share: { brand: () => demoBrand('main'), reader: unused, pictures: unused },
    drawingBytes: 100_000,
  });
  return (name: string, more: Record<string, string> = {}) => {
    const req = { method: 'GET', headers: more } as unknown as IncomingMessage;
    return answer({
      req,
      url: `/media/${name}`,
      headers: more,
      visitor: { restrictions: [] },
      market: {},
      withholding: { id: '', places: new Set(), ignoreUserGroups: false },
    } as unknown as HttpContext);
  };
}

const told = ({ status, headers }: Response) => [status, headers.get('retry-after')];

test('files are refused until content was read, but for those of the site (CONTENT-5)', async () => {
  await save('logo-main.svg', '<svg/>');
  const get = open(undefined);
  expect(told(await get('guide.pdf'))).toEqual([503, '5']);
  expect((await get('logo-main.svg')).status).toBe(200);
});

test.each(['guide.pdf', 'drawing.svg'])(
  '%s is sent as the content knows it, and not once it has another size (CONTENT-47)',
  async (name) => {
    const get = open(contentOf({ [name]: 6 }));
    await save(name, '<svg/>');
    expect((await get(name)).status).toBe(200);
    await save(name, '<svg id="new"/>');
    const asked: Record<string, string>[] = [{}, { range: 'bytes=0-2' }, { 'if-none-match': '*' }];
    for (const headers of asked) {
      const answer = await get(name, headers);
      expect(told(answer)).toEqual([503, '1']);
      expect(await answer.text()).not.toContain('new');
    }
  },
);

test('a file of equal size is refused until the content was read with it (CONTENT-47)', async () => {
  await save('guide.pdf', 'first');
  const stamp = async () => stampOf(await stat(join(directory, 'media/guide.pdf')));
  let known = await stamp();
  const get = open(contentOf({ 'guide.pdf': 5 }), () => known);
  expect(await (await get('guide.pdf')).text()).toBe('first');
  // Also where the program that saves it keeps the old time.
  const { atime, mtime } = await stat(join(directory, 'media/guide.pdf'));
  await save('new.pdf', 'other');
  await utimes(join(directory, 'media/new.pdf'), atime, mtime);
  await rename(join(directory, 'media/new.pdf'), join(directory, 'media/guide.pdf'));
  expect(told(await get('guide.pdf'))).toEqual([503, '1']);
  known = await stamp();
  expect(await (await get('guide.pdf')).text()).toBe('other');
});

test('a file that is no longer there is refused for a moment, one that content does not name is not found', async () => {
  const get = open(contentOf({ 'gone.pdf': 3 }));
  await save('unnamed.pdf', '%PDF');
  expect(told(await get('gone.pdf'))).toEqual([503, '1']);
  expect(told(await get('unnamed.pdf'))).toEqual([404, null]);
});

test('a link out of the folder in place of a file is not followed', async () => {
  const get = open(contentOf({ 'guide.pdf': 6 }));
  await writeFile(join(directory, 'secret'), 'secret');
  await symlink(join(directory, 'secret'), join(directory, 'media/guide.pdf'));
  expect((await get('guide.pdf')).status).toBe(404);
});

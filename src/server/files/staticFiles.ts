import { mkdirSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { ApiEnv } from '../../api/apiServices.ts';
import { type Encoding, encodingFor } from '../../api/encodingFor.ts';
import { problem } from '../../api/problem.ts';
import { type SentFile, sendFile, type UnsentFile } from './sendFile.ts';

const year = 31_536_000;
const forEver = `public, max-age=${year}, immutable`;

/** The `Retry-After` of a file that cannot be read at the moment, in seconds. */
const retryAfter = '5';

/** How the names of packed files end. */
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Serves the files of the build, and those of other releases that are kept. Their names contain a
 * hash of their content.
 * @param client the folder of the build's client files
 * @param kept the folder of other releases
 */
export function serveAssets(app: Hono<ApiEnv>, client: string, kept: string): void {
  const files = regularFiles(client);
  const hasKept = isFolder(kept);

  /** The answer with a file, packed if the browser takes that; undefined if there is none. */
  async function find(req: IncomingMessage, path: string): Promise<Response | undefined> {
    const isOfBuild = files.has(path);
    if (!isOfBuild && !(hasKept && isAssetPath(path))) return undefined;
    const root = isOfBuild ? client : kept;
    const best = encodingFor(req.headers['accept-encoding']?.toString());
    for (const encoding of new Set([best, 'identity'] as const)) {
      if (isOfBuild && !files.has(path + endings[encoding])) continue;
      const file = await sendFile(req, { root, path: path.slice(1) + endings[encoding] });
      if (file.status !== 404) return answerOf(file, path, encoding);
    }
    return undefined;
  }

  app.get('/assets/*', async (c, next) => (await find(c.env.incoming, c.req.path)) ?? next());
  app.all('/assets/*', () => withoutStoring(problem(404, 'File not found')));
}

function answerOf(file: SentFile | UnsentFile, path: string, encoding: Encoding): Response {
  if (!('body' in file)) {
    const answer = withoutStoring(problem(file.status, 'The file cannot be sent like this'));
    if (file.range) answer.headers.set('Content-Range', file.range);
    if (file.status === 503) answer.headers.set('Retry-After', retryAfter);
    return answer;
  }
  const headers = new Headers(file.headers);
  headers.set('Content-Type', getMimeType(path) ?? 'application/octet-stream');
  headers.set('Cache-Control', forEver);
  headers.set('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(file.body, { status: file.status, headers });
}

function withoutStoring(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** Whether a folder exists, after creating it if it does not. */
function isFolder(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** The addresses of the files in a folder. Links are excluded, whatever they point to. */
function regularFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .map((path) => `/${path.split(sep).join('/')}`),
  );
}

const day = 86_400_000;

/** How long the files of an earlier release are kept, in milliseconds. */
const keptFor = 30 * day;

/** The names that a build gives its files. */
const fileName = /^[\w-][\w.-]*\.(?!part$)[a-z\d]+$/;

/** Copying waits this long, in milliseconds, so that it does not delay the first pages. */
const copyAfter = 2_000;

/** Whether a path may be that of a file of another release. @param path such as `/assets/a.js` */
export function isAssetPath(path: string): boolean {
  const [, name] = /^\/assets\/([^/]+)$/.exec(path) ?? [];
  return name !== undefined && fileName.test(name);
}

/**
 * Copies the files of the build to a folder where those of earlier releases are kept for 30 days,
 * so that a page that a browser opened before a release still finds its scripts.
 * @param client the folder of the build's client files
 * @param folder where the files are kept, below `assets`; several machines may share it
 * @throws when the folder cannot be written to
 */
export async function keepAssets(client: string, folder: string, now = new Date()): Promise<void> {
  const from = join(client, 'assets');
  const to = join(folder, 'assets');
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const kept = join(to, name);
    // Files that are in use do not grow old.
    const isThere = await utimes(kept, now, now).then(
      () => true,
      () => false,
    );
    if (!isThere) await copyWhole(join(from, name), kept);
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name));
    if (now.getTime() - mtimeMs > keptFor) await rm(join(to, name), { force: true });
  }
}

/** Copies a file so that nobody reads half of it. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part);
  await rename(part, to);
}

/**
 * Keeps the assets soon and every day, while the process runs.
 * @param isShared whether other machines read the folder: then it has the files before any page names
 *   them (CONFIG-31)
 * @returns a function that ends it, and waits for files that are being copied
 */
export async function keepAssetsDaily(
  client: string,
  folder: string,
  isShared: boolean,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let keeping: Promise<void> = Promise.resolve();
  const keep = () => {
    keeping = keepAssets(client, folder).catch(onError);
  };
  if (isShared) keep();
  await keeping;
  const first = isShared ? undefined : setTimeout(keep, copyAfter);
  const timer = setInterval(keep, day);
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return keeping;
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The files that `npm run dev` needs besides the dependencies. */
const copied = [
  'src',
  'scripts/dev.ts',
  'scripts/reportLoaded.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** A restart reads a thousand modules again, which takes a busy machine a while. */
const within = { timeout: 45_000, interval: 50 };

let folder: string;
let dev: ChildProcess;
const output: string[] = [];

/** A copy of the project that a test may edit; its dependencies are links. */
async function copyProject(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'portico-dev-')));
  for (const name of copied) await cp(join(root, name), join(copy, name), { recursive: true });
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name.startsWith('.vite')) continue;
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

beforeAll(async () => {
  folder = await copyProject();
  dev = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    // A separate process group, which gets signals as from Ctrl-C in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: join(root, 'demo/content'),
    },
  });
  for (const input of [dev.stdout, dev.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => output.push(line));
  }
});
afterAll(async () => {
  if (isRunning()) process.kill(-Number(dev.pid), 'SIGKILL');
  await rm(folder, { recursive: true, maxRetries: 10 });
});

/** Whether any process of the command is running. */
function isRunning(): boolean {
  try {
    return process.kill(-Number(dev.pid), 0);
  } catch {
    return false;
  }
}

const linesWith = (text: string) => output.filter((line) => line.includes(text));
const starts = () => linesWith('Portico is ready');

/** The address of the server that started last. */
const url = (path: string) => `http://127.0.0.1:${JSON.parse(starts().at(-1) ?? '{}').port}${path}`;

/** The body at an address, or the error. */
const textOf = (path: string) =>
  fetch(url(path)).then(
    (it) => it.text(),
    (error: Error) => error.message,
  );

/** Saves an edited file as editors' programs do, so that nobody reads half of it. */
async function edit(name: string, from: string, to: string): Promise<void> {
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, 'edited'), text.replace(from, to));
  await rename(join(folder, 'edited'), file);
}

/** The messages of the server to browsers about edits. */
async function messagesToBrowsers(): Promise<string[]> {
  const token = /wsToken = "([^"]+)"/.exec(await textOf('/@vite/client'))?.[1];
  const socket = new WebSocket(`${url('/').replace('http', 'ws')}?token=${token}`, 'vite-hmr');
  const messages: string[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(String(data)));
  await new Promise((done) => socket.addEventListener('open', done));
  return messages;
}

test('npm run dev starts once, shows edits, survives errors and ends', {
  timeout: 300_000,
}, async () => {
  await expect.poll(starts, within).toHaveLength(1);
  expect(await textOf('/')).toContain('</html>');
  await expect.poll(() => textOf('/api/search/suggestions?query=knee'), within).toContain('Knee');

  const messages = await messagesToBrowsers();
  expect(await textOf('/src/footer/FooterBar.tsx')).toContain('FooterBar');
  await edit('src/footer/FooterBar.tsx', '<div', '<div data-edited="yes"');
  await expect.poll(() => textOf('/'), within).toContain('data-edited="yes"');
  await expect.poll(() => messages.join(), within).toContain('/src/footer/FooterBar.tsx');
  // Browsers do not load modules that only the server renders, so the page is reloaded.
  expect(messages.join()).not.toContain('full-reload');
  await edit('src/pages/PageTitle.tsx', '<h1', '<h1 data-edited="title"');
  await expect.poll(() => messages.join(), within).toContain('full-reload');
  expect(await textOf('/products')).toContain('data-edited="title"');
  expect(starts()).toHaveLength(1);

  await edit('src/server/operation/operations.ts', "status: 'alive'", "status: 'edited'");
  await expect.poll(() => textOf('/healthz'), within).toContain('edited');
  expect(starts()).toHaveLength(2);

  await edit('src/server/operation/operations.ts', "'edited' }", "'broken' ");
  await expect.poll(() => linesWith('starts again when a file is saved'), within).toHaveLength(1);
  expect(linesWith('SyntaxError').length).toBeGreaterThan(0);
  await edit('src/server/operation/operations.ts', "'broken' ", "'canonical' }");
  await expect.poll(() => textOf('/healthz'), within).toContain('canonical');
  expect(starts()).toHaveLength(3);
  expect(linesWith('restarting the development server')).toHaveLength(3);

  process.kill(-Number(dev.pid), 'SIGINT');
  await expect.poll(isRunning, within).toBe(false);
});

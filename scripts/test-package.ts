import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { readContainerFile, readIgnored } from '../tests/running/containerFile.ts';
import { endGroupWithThisProcess, endWithThisProcess } from '../tests/running/endProcess.ts';
import { runCommand } from './command.ts';

const root = resolve(import.meta.dirname, '..');

const help = `Tries the container file without a container engine: builds the site in a new folder with the
commands of the file, without development dependencies, starts it as a user who cannot write to that
folder, asks for pages, and checks that it has written nothing outside of DATA_DIR. Takes some minutes
and needs the package registry.

Usage: npm run test:package

Run it as root to start the site as another user; otherwise the folder is made read-only.`;

const file = readContainerFile(join(root, 'Containerfile'));
const ignored = readIgnored(join(root, '.containerignore'));
const isRoot = process.getuid?.() === 0;
const [uid = 0, gid = 0] = file.user.split(':').map(Number);
const user = isRoot ? { uid, gid } : {};

/** Temporary folders: of the sources and their build, of the image, and of its data. */
interface Folders {
  readonly source: string;
  readonly app: string;
  readonly data: string;
}

function step(name: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${name}\n`);
}

function copySources({ source }: Folders): void {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root }).toString().split('\0');
  for (const name of names.filter(Boolean)) {
    const isIgnored = ignored.some((it) => name === it || name.startsWith(`${it}/`));
    if (!isIgnored) cpSync(join(root, name), join(source, name), { verbatimSymlinks: true });
  }
}

/** The modules of the image, and the Node of the image: that which runs this command. */
async function build({ source }: Folders): Promise<void> {
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  for (const command of file.build) {
    step(command);
    const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
    const env = { ...process.env, PATH: path };
    const how = { cwd: source, stdio, env, detached: true };
    const shell = spawn('/bin/sh', ['-c', command], how);
    endGroupWithThisProcess(shell);
    const [status] = (await once(shell, 'exit')) as [number | null];
    if (status !== 0) throw new Error(`The command failed: ${command}`);
  }
}

function makeImage({ source, app, data }: Folders): void {
  mkdirSync(app);
  for (const name of file.copied) {
    cpSync(join(source, name), join(app, name), { recursive: true, verbatimSymlinks: true });
  }
  execFileSync('chmod', ['-R', isRoot ? 'go-w,a+rX' : 'a-w', app]);
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, uid, gid);
}

const program = (name: string) => (name === 'node' ? process.execPath : name);

async function start({ app, data }: Folders): Promise<{ site: ChildProcess; port: number }> {
  const [name = '', ...args] = file.command;
  const env = { ...file.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data };
  const site = spawn(program(name), args, {
    cwd: app,
    env,
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithThisProcess(site);
  const lines = createInterface({ input: site.stdout });
  for await (const line of lines) {
    const { msg, port } = JSON.parse(line) as { msg: string; port: number };
    if (msg !== 'Portico is ready') continue;
    site.stdout?.resume();
    return { site, port };
  }
  throw new Error('The site did not start');
}

async function check(port: number): Promise<void> {
  const addresses = ['/', '/de', '/products', '/sitemap.xml', '/api/geo'];
  for (const address of addresses) {
    const { status } = await fetch(`http://127.0.0.1:${port}${address}`);
    if (status !== 200) throw new Error(`${address} answered ${status}`);
  }
  const [name = '', ...args] = file.health;
  if (spawnSync(program(name), args, user).status !== 0) throw new Error('The health check failed');
}

/** The files below a folder that have changed since a time. */
function changedSince(folder: string, time: number): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time);
}

async function tryImage(folders: Folders): Promise<void> {
  step('Copy the sources');
  copySources(folders);
  await build(folders);
  makeImage(folders);
  const begun = Date.now();
  step(`Start as ${isRoot ? `another user (${file.user})` : 'this user'}`);
  const { site, port } = await start(folders);
  await check(port);
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The site ended with ${code}`);
  const changed = changedSince(folders.app, begun);
  if (changed.length > 0) throw new Error(`The site changed ${changed.slice(0, 5).join(', ')}`);
  step('Passed');
}

async function run(): Promise<undefined> {
  const work = mkdtempSync(join(tmpdir(), 'portico-package-'));
  // Also when it is interrupted: the modules of a site are large.
  process.once('exit', () => {
    if (!isRoot) execFileSync('chmod', ['-R', 'u+w', work]);
    rmSync(work, { recursive: true, force: true, maxRetries: 10 });
  });
  const [source, app, data] = [join(work, 'source'), join(work, 'app'), join(work, 'data')];
  // Its user reads the image.
  chmodSync(work, 0o755);
  await tryImage({ source, app, data });
}

await runCommand({ help, run });

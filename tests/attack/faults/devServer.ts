import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../running/ask.ts';
import { until } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

const copied = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Copies what the development server reads and writes; dependencies are links. */
async function copyProject({ root, folder }: AttackContext): Promise<string> {
  const copy = await folder();
  // Older versions of the site have an additional configuration.
  const configuration = ['vite.config.ts', 'react-router.config.ts'];
  for (const name of [...copied, ...configuration.filter((it) => existsSync(join(root, it)))]) {
    await cp(join(root, name), join(copy, name), { recursive: true });
  }
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name.startsWith('.vite')) continue;
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/** Stops a command with all its processes. */
function endGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-Number(pid), 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

async function develop(context: AttackContext): Promise<Finding> {
  const cwd = await copyProject(context);
  const begun = performance.now();
  const dev = spawn('npm', ['run', 'dev'], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(cwd, 'data'),
      CONTENT_DIR: join(context.root, 'demo/content'),
    },
  });
  context.after(() => endGroup(dev));
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  }
  const ready = () =>
    output.split('\n').filter((line) => line.endsWith('"msg":"Portico is ready"}'));
  const ports = () => ready().map((line) => (JSON.parse(line) as { port: number }).port);
  const answers = async (path: string) => {
    const port = ports().at(-1) ?? 0;
    return port > 0 && (await ask(port, path)).status === 200;
  };
  const page = await until(() => answers('/').catch(() => false), 30, 50);
  const isSearching = () => answers('/api/search/suggestions?query=knee').catch(() => false);
  const search = await until(isSearching, 20);
  const wait = 20_000 - (performance.now() - begun);
  if (wait > 0) await pause(wait);
  // Node's own `--watch` reports each restart, even when the start failed.
  const starts = Math.max(ports().length, 1 + output.split('Restarting').length - 1);
  const timeText = (time: number | undefined) =>
    time ? `after ${(time / 1000).toFixed(1)} s` : 'never';
  return finding(
    starts === 1 && page !== undefined && search !== undefined,
    `${starts} starts in 20 s; first page ${timeText(page)}; search ${search ? 'works' : 'does not'}`,
  );
}

/** An attack on the development server. */
export const devServer: Attack = {
  name: 'dev-restarts',
  what: '`npm run dev` on a fresh data folder, without edits',
  mustHold: 'it starts once, shows a page, and searches',
  giveUpAfter: 90,
  isPatient: true,
  run: develop,
};

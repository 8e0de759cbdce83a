import { spawn } from 'node:child_process';
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
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { here } from './ask.ts';
import { endGroupWithThisProcess, signalGroup } from './endProcess.ts';
import { freePort } from './freePort.ts';
import { processorTime, project } from './site.ts';

/** What `npm run dev` needs besides the dependencies. */
const copied = ['src', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** `npm run dev` on a copy of the project, which ends with the copy. */
export interface DevServer extends AsyncDisposable {
  readonly url: string;
  /** The folder of the copy; its content is in `content`. */
  readonly folder: string;
  /** All lines that it wrote, oldest first. */
  readonly lines: readonly string[];
  /** Reads a file of the copy. */
  read(name: string): Promise<string>;
  /** Saves an edited file as editors' programs do, so that nobody reads half of it. */
  edit(name: string, change: (text: string) => string): Promise<void>;
  /** Milliseconds of processor time that the command has used. */
  processorTime(): number;
  /** Whether any process of the command is running. */
  isRunning(): boolean;
  /** Interrupts the command as Ctrl-C in a terminal does. */
  interrupt(): void;
}

/** A copy of the project that may be edited; its dependencies are links. */
async function copyProject(root: string, content: string): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'portico-dev-')));
  for (const name of copied) await cp(join(root, name), join(copy, name), { recursive: true });
  await cp(content, join(copy, 'content'), { recursive: true });
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name.startsWith('.vite')) continue;
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/**
 * Starts `npm run dev` on a copy of the project. It may not be ready yet.
 * @param content the content folder that is copied
 * @param root the project; default this one
 */
export async function startDevServer(content: string, root = project): Promise<DevServer> {
  const folder = await copyProject(root, content);
  const port = await freePort();
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    // A separate process group, which gets signals as from Ctrl-C in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: process.env.HOME,
      HOST: here,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
    },
  });
  endGroupWithThisProcess(dev);
  const lines: string[] = [];
  for (const input of [dev.stdout, dev.stderr]) {
    createInterface({ input }).on('line', (line) => lines.push(line));
  }
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return {
    url: `http://${here}:${port}`,
    folder,
    lines,
    read,
    async edit(name, change) {
      const file = join(folder, name);
      const text = await read(name);
      const edited = change(text);
      if (edited === text) throw new Error(`The edit of ${name} changes nothing`);
      await writeFile(join(folder, 'edited'), edited);
      await rename(join(folder, 'edited'), file);
    },
    processorTime: () => processorTime(dev.pid),
    isRunning: () => signalGroup(dev, 0),
    interrupt: () => signalGroup(dev, 'SIGINT'),
    async [Symbol.asyncDispose]() {
      signalGroup(dev, 'SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';

const run = (name: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [resolve(import.meta.dirname, `${name}.ts`), ...args]);

/** Whether a process runs; one that has ended and waits for its parent does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test.each([
  'leads',
  'registrations',
  'search-report',
  'cdn-rules',
  'country-explain',
  'content-history',
])('%s prints its help, without records or settings', async (name) => {
  expect((await run(name, '--help')).stdout).toContain('Usage: npm run');
});

test('an error is one line on standard error, with a status', async () => {
  const failed = run('country-explain', 'DE', '--format', 'xml');
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: '--format must be text or json, not "xml"\n',
  });
});

test('a command that reads content with a fault ends', async () => {
  await using folder = await temporaryFolder('command');
  const product = join(folder.path, 'content/default/product');
  await mkdir(product, { recursive: true });
  await writeFile(join(product, 'broken.yaml'), 'variants: { en: "');
  const env = {
    ...process.env,
    CONTENT_DIR: join(folder.path, 'content'),
    DATA_DIR: join(folder.path, 'data'),
  };
  const script = resolve(import.meta.dirname, 'country-explain.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'DE'], {
    env,
    timeout: 90_000,
  });
  expect(stdout).toContain('DE Germany');
}, 120_000);

test('the test command prints the time of each stage and the number of tests (PERF-13)', async () => {
  const { stdout } = await run('test', 'content');
  expect(stdout).toMatch(/^content +\d+\.\d s {2}passed$/m);
  expect(stdout).toMatch(/^1 passed, 0 failed$/m);
});

test('every command that tries the whole site is a stage of `npm run test:all` alone (PERF-13)', async () => {
  const { scripts } = JSON.parse(
    await readFile(resolve(import.meta.dirname, '../package.json'), 'utf8'),
  );
  const trials = Object.keys(scripts)
    .filter((name) => /^(?:attack|faults|test:(?!all|own))/.test(name))
    .map((name) => name.replace('test:', ''));
  expect(trials.length).toBeGreaterThan(8);
  const { stdout } = await run('test', '--help');
  const namesAfter = (words: string) =>
    stdout.split(`${words}: `)[1]?.split('.')[0]?.split(', ') ?? [];
  expect(namesAfter('runs these and')).toEqual(expect.arrayContaining(trials));
  const daily = namesAfter('npm test runs');
  expect(daily).toContain('unit');
  expect(daily.filter((name) => trials.includes(name))).toEqual([]);
});

test('the test command names a stage that does not exist', async () => {
  await expect(run('test', 'everything')).rejects.toMatchObject({
    code: 2,
    stderr: 'Stage everything not found; see --help\n',
  });
});

test('every command that reads the settings of a site has the segments of its brand (OWN-36, OWN-69)', () => {
  const { scripts } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'),
  );
  const files = Object.values<string>(scripts).flatMap((line) => {
    const [, file = ''] = /^node --env-file-if-exists=\.env (scripts\/\S+)/.exec(line) ?? [];
    // It loads nothing of the site: its child does.
    return file && file !== 'scripts/dev.ts' ? [file] : [];
  });
  expect(files.length).toBeGreaterThan(15);
  const firsts = files.map((file) => {
    const [first] = readFileSync(resolve(import.meta.dirname, '..', file), 'utf8').split('\n');
    return [file, first];
  });
  const own = "import '../src/server/start/nameOwnSegments.ts';";
  expect(firsts).toEqual(files.map((file) => [file, own]));
});

test.each([
  ['of the brand', '/corporate/contact-us/email-acme', []],
  ['of another brand', '/corporate/contact-us/email-vet', ['--brand', 'vet']],
  ['that an editor chose', '/training-week', []],
])('a link to a page at an address %s is signed (OWN-69)', async (_, path, options) => {
  await using folder = await temporaryFolder('segments');
  for (const [name, more] of [
    ['main', 'segment: acme'],
    ['vet', ''],
  ] as const) {
    await mkdir(join(folder.path, name));
    const look = 'logo: { url: /media/a.svg, width: 90, height: 30 }\nicon: /media/a.svg';
    const colors = "share_picture: /media/a.png\ncolors: { accent: '#0b5c66' }";
    await writeFile(
      join(folder.path, name, 'brand.yaml'),
      ['name: Acme', look, colors, more].join('\n'),
    );
  }
  const { BRAND_SEGMENT: _brand, EUROPE_SEGMENT: _europe, ...rest } = process.env;
  const env = { ...rest, CONTENT_DIR: folder.path, PREVIEW_KEY: 'a key of sixteen or more' };
  const script = resolve(import.meta.dirname, 'preview-link.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, path, ...options], {
    env,
  });
  expect(stdout).toContain(`${path}?preview=`);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'a command that gets %s ends, and all that it started (PROOF-87)',
  async (signal, status) => {
    const endings = JSON.stringify(resolve(import.meta.dirname, '../tests/running/endProcess.ts'));
    const command = JSON.stringify(resolve(import.meta.dirname, 'command.ts'));
    // A server, and a shell with a server of its own.
    const program = `
    import { spawn } from 'node:child_process';
    import { endGroupWithThisProcess, endWithThisProcess } from ${endings};
    import { runCommand } from ${command};
    const run = async () => {
      const server = spawn('sleep', ['600']);
      endWithThisProcess(server);
      const shell = spawn('sh', ['-c', 'sleep 600 & echo $!; wait'], { detached: true });
      endGroupWithThisProcess(shell);
      shell.stdout.once('data', (pid) => console.log(server.pid + ' ' + shell.pid + ' ' + pid));
      await new Promise((done) => shell.once('exit', done));
    };
    await runCommand({ help: '', run });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([status, null]);
    const started = String(line).trim().split(' ').map(Number);
    expect(started).toHaveLength(3);
    for (const pid of started) await expect.poll(() => isRunning(pid)).toBe(false);
  },
);

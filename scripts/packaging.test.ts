import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fileOf, secretNames } from '../src/server/start/settings.ts';
import { importsOf } from '../tests/architecture/importsOf.ts';
import { readContainerFile, readIgnored } from '../tests/running/containerFile.ts';

const root = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const image = readContainerFile(join(root, 'Containerfile'));
const settings = new Set([
  ...[...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name),
  ...secretNames.map(fileOf),
]);
/** What a copy of the example sets, as systemd and compose read such a file. */
const copied = Object.fromEntries(
  read('.env.example')
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2)),
);
/** Variables of Node and of the compose file. */
const others = ['NODE_ENV', 'SITE_MEMORY', 'SITE_CONTENT'];

interface Service {
  readonly command?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly secrets?: readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
}
/** As compose reads it, with what one service takes from another. */
const readCompose = () => parse(read('operations/compose.yaml'), { merge: true });
const compose: {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
} = readCompose();
/** What makes the table of countries, and ends. */
const once = 'markets';
const start = '--max-semi-space-size=16 --max-old-space-size=2000 --heap-growing-percent=60';

// `npm run test:package` builds and starts what the file describes.
test('the container has what the site needs, and no rights (CONFIG-21)', () => {
  expect(image.build).toEqual([
    expect.stringMatching(/^npm ci --omit=dev /),
    'node scripts/build.ts',
  ]);
  // A platform cannot see that a user with a name is not root.
  expect(image.user).toBe('1000:1000');
  expect(image.copied).toEqual(
    expect.arrayContaining(['node_modules', 'build', 'src', 'demo/content']),
  );
  const made = ['node_modules', 'build'];
  const sources = image.copied.filter((name) => !made.includes(name));
  expect(sources.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  const ignored = readIgnored(join(root, '.containerignore'));
  expect(sources.filter((name) => ignored.includes(name))).toEqual([]);
  for (const name of Object.keys(image.env)) expect([...settings, ...others]).toContain(name);
  expect(image.command.join(' ')).toBe(`node ${start} build/start/main.js`);
  expect(image.health.join(' ')).toContain(`:${image.env.OPERATIONS_PORT}/healthz`);
});

/** The commands of developers, who have the whole project. */
const ofDevelopers = /^(?:test|check|dev|attack|faults|bench|screenshots|fonts|directions)/;

test('the commands of operators import only what the image contains', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const names = Object.keys(scripts).filter((name) => !ofDevelopers.test(name));
  const files = new Set(names.flatMap((it) => /scripts\/[\w-]+\.ts/.exec(scripts[it] ?? '') ?? []));
  // What an import adds is visited, too.
  for (const file of files) {
    for (const { specifier } of importsOf(file, read(file))) {
      if (/^\..*\.tsx?$/.test(specifier)) files.add(join(dirname(file), specifier));
    }
  }
  expect(files.size).toBeGreaterThan(100);
  const folders = [...files].map((file) => file.split('/')[0] ?? '');
  expect(folders.filter((it) => !image.copied.includes(it))).toEqual([]);
});

test('Varnish of the compose file has its rules, and asks the site', () => {
  const { services } = readCompose();
  const mounted = services.varnish.volumes.filter((it: string) => it.startsWith('./'));
  const files = mounted.map((it: string) => it.split(':')[0]);
  expect(files.filter((it: string) => !existsSync(join(root, 'operations', it)))).toEqual([]);
  const asked = [
    ...read('operations/cdn/compose-site.vcl').matchAll(/\.host = "(\w+)";\s+\.port = "3000"/g),
  ];
  expect(asked.map(([, name]) => name)).toEqual(['site', 'second']);
  expect(services.markets.command.join(' ')).toContain('scripts/cdn-rules.ts vcl');
  expect([services.site.image, services.markets.image]).toEqual(['portico', 'portico']);
});

// Content and events may be those of a service.
test('the table of countries is made as the site sees content, and a failed run keeps it (PERF-19)', () => {
  const { site, markets } = readCompose().services;
  expect(markets).not.toHaveProperty('network_mode');
  expect(markets.environment).toEqual(site.environment);
  expect(markets.env_file).toEqual(site.env_file);
  expect(markets.volumes).toContain(site.volumes[1]);
  const folder = mkdtempSync(join(tmpdir(), 'portico-table-'));
  const [shell, ...args] = markets.command.map((it: string) => it.replaceAll('/vcl', folder));
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "$TABLE"; test "$TABLE"\n', { mode: 0o755 });
  const run = (TABLE: string) =>
    spawnSync(shell, args, { env: { PATH: `${folder}:${process.env.PATH}`, TABLE } }).status;
  const table = () => readFileSync(join(folder, 'markets.vcl'), 'utf8');
  try {
    expect(run('new')).toBe(0);
    expect(table()).toBe('new\n');
    expect(run('')).not.toBe(0);
    expect(table()).toBe('new\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the services of the compose file get settings that exist, and write nowhere else', () => {
  const { services } = readCompose();
  const { site } = services;
  expect(Object.keys(site.environment).filter((name) => !settings.has(name))).toEqual([]);
  expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  expect(site.volumes).toEqual([
    `data:${image.env.DATA_DIR}`,
    '${SITE_CONTENT:-../demo/content}:/app/content:ro',
  ]);
  expect(site.ports).toEqual(['3000:3000', `127.0.0.1:${image.env.OPERATIONS_PORT}:9464`]);
  const variables = [...read('operations/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)];
  for (const [, name] of variables) expect([...settings, ...others]).toContain(name);
});

test('every service of the compose file that runs on is asked whether it is well', () => {
  const services = Object.entries(compose.services).filter(([name]) => name !== once);
  expect(services.filter(([, { healthcheck }]) => !healthcheck).map(([name]) => name)).toEqual([]);
  // Podman's own format of images has no health check.
  expect(compose.services.site?.healthcheck?.test).toEqual(['CMD', ...image.health]);
  const waits = Object.values(compose.services).flatMap((it) =>
    Object.entries(it.depends_on ?? {}),
  );
  expect(waits.length).toBeGreaterThan(0);
  for (const [name, { condition }] of waits) {
    expect([name, condition]).toEqual([
      name,
      name === once ? 'service_completed_successfully' : 'service_healthy',
    ]);
  }
});

test('every service of the compose file that runs on writes to its volumes only', () => {
  const services = Object.entries(compose.services).filter(([name]) => name !== once);
  expect(services.filter(([, it]) => !it.read_only).map(([name]) => name)).toEqual([]);
  const users = services.flatMap(([, { user }]) => user ?? []);
  expect(users.filter((user) => !/^[1-9]\d*:[1-9]\d*$/.test(user))).toEqual([]);
});

test('secrets of the compose file are files, which neither git nor an image contains (CONFIG-34)', () => {
  const used = Object.values(compose.services).flatMap((it) => it.secrets ?? []);
  expect(Object.keys(compose.secrets).filter((name) => !used.includes(name))).toEqual([]);
  for (const { environment = {}, secrets = [] } of Object.values(compose.services)) {
    const mounted = Object.values(environment).filter((it) => it.startsWith('/run/secrets/'));
    expect(mounted.toSorted()).toEqual(secrets.map((it) => `/run/secrets/${it}`).toSorted());
    expect(Object.keys(environment).filter((it) => /PASSWORD$/.test(it))).toEqual([]);
  }
  const site = Object.keys(compose.services.site?.environment ?? {});
  // The address of Redis in this file has no password.
  expect(site.filter((it) => secretNames.includes(it))).toEqual(['REDIS_URL']);
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    expect(file).toBe(`./secrets/${name}`);
    // The guide makes each of them.
    expect(read('docs/deployment.md')).toMatch(new RegExp(` > ${name}$`, 'm'));
  }
  for (const list of ['.gitignore', '.containerignore', '.dockerignore']) {
    expect(read(list)).toMatch(/^\/?operations\/secrets\/?$/m);
  }
});

test('the memory of the compose file suffices for a process and its pictures', () => {
  const { site } = readCompose().services;
  expect(Number(/:-(\d+)m\}$/.exec(site.mem_limit)?.[1])).toBeGreaterThanOrEqual(700 + 160);
});

test('each process of systemd has ports of its own, whatever the settings file says (CONFIG-17)', () => {
  const unit = read('operations/portico@.service');
  expect(unit).toMatch(
    /^ExecStart=\/usr\/bin\/env PORT=300%i OPERATIONS_PORT=946%i PATH=\S+ node /m,
  );
  expect(read('operations/nginx/portico.conf')).toContain('127.0.0.1:3001');
});

test('the service of systemd starts what npm start starts', () => {
  const unit = read('operations/portico@.service');
  expect(unit).toContain(`${start} /opt/portico/current/build/start/main.js`);
  expect(JSON.parse(read('package.json')).scripts.start).toBe(
    `node --env-file-if-exists=.env ${start} build/start/main.js`,
  );
  const given = [...unit.matchAll(/^#?Environment=(.*)$/gm)].map(([, pairs = '']) => pairs);
  const names = given.flatMap((pairs) => pairs.split(' ')).map((pair) => pair.split('=')[0]);
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'DATABASE_URL_FILE']));
  expect(names.filter((name) => !settings.has(name ?? ''))).toEqual([]);
  // V8 writes the code it compiles into memory that it runs.
  expect(unit).not.toContain('MemoryDenyWriteExecute');
});

// systemd.exec(5): EnvironmentFile= overrides Environment=.
test('a copy of the example as settings leaves the folders of the service of systemd (CONFIG-1)', () => {
  const unit = read('operations/portico@.service');
  expect(unit).toContain('EnvironmentFile=/etc/portico/env');
  const [, given = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const pinned = Object.fromEntries(given.split(' ').map((pair) => pair.split('=', 2)));
  expect({ ...pinned, ...copied }).toMatchObject({
    DATA_DIR: '/var/lib/portico',
    CONTENT_DIR: '/srv/portico/content',
  });
});

test('content stays when a release is replaced (OWN-51)', () => {
  // Beside the releases; in a container what is mounted or added at the folder that comes first.
  const unit = read('operations/portico@.service');
  expect(unit).toMatch(/^Environment=.*\bCONTENT_DIR=\/srv\//m);
  expect(read('Containerfile')).toMatch(/^WORKDIR \/app$/m);
  expect(image.env).not.toHaveProperty('CONTENT_DIR');
  expect(compose.services.site?.environment?.CONTENT_DIR).toBe('/app/content');
  expect(read('docs/deployment.md')).toContain('COPY content /app/content');
  for (const list of ['.containerignore', '.dockerignore'])
    expect(readIgnored(join(root, list))).not.toContain('content');
});

test('the service of systemd runs the Node of the release, or else that of the system (OWN-53)', () => {
  const unit = read('operations/portico@.service');
  const [, path = ''] = /^ExecStart=.* PATH=(\S+) node /m.exec(unit) ?? [];
  expect(path.split(':').slice(0, 1)).toEqual(['/opt/portico/current/node_modules/.bin']);
  expect(path.split(':')).toContain('/usr/bin');
});

test('a copy of the example as settings leaves folders and ports of the container', () => {
  const { site } = readCompose().services;
  expect(site.env_file).toEqual([{ path: '../.env', required: false }]);
  const effective = { ...image.env, ...copied, ...site.environment };
  expect(effective).toMatchObject({
    DATA_DIR: '/data',
    OPERATIONS_PORT: '9464',
    OPERATIONS_HOST: '0.0.0.0',
  });
  expect(effective).toMatchObject({ CONTENT_DIR: '/app/content' });
});

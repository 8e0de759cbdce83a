import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { startRedis } from '../tests/running/redis.ts';
import { ensureVarnish } from '../tests/running/varnish.ts';

const file = resolve(import.meta.dirname, '../operations/compose.yaml');
const { services } = parse(readFileSync(file, 'utf8'));
/** The version that a service runs, such as 7.1. */
const versionOf = (name: string): string => services[name].image.split(':')[1];

/** Debian 12, whose versions the compose file runs; other systems may have others. */
const isBookworm = spawnSync('grep', ['-q', '=bookworm', '/etc/os-release']).status === 0;

test.runIf(isBookworm)(
  'the compose file runs the versions that the tests use',
  async () => {
    const client = new Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    const { rows } = await client.query('show server_version');
    await client.end();
    expect(rows[0].server_version).toMatch(new RegExp(`^${versionOf('database')}\\.`));
    const redis = await startRedis();
    const printed = execFileSync(redis.process.spawnfile, ['--version'], { encoding: 'utf8' });
    await redis.stop();
    expect(printed).toContain(`v=${versionOf('cache')}.`);
    const { stderr } = spawnSync(ensureVarnish(), ['-V'], { encoding: 'utf8' });
    expect(stderr).toContain(`varnish-${versionOf('varnish')}.`);
  },
  60_000,
);

test('the cache of the compose file is well while it takes writes, and not when it refuses them', async () => {
  const redis = await startRedis();
  const [, program, ...args] = services.cache.healthcheck.test;
  const { port } = new URL(redis.url);
  const ask = (...more: string[]) =>
    spawnSync(program, ['-p', port, ...more], { encoding: 'utf8' });
  expect(ask(...args).status).toBe(0);
  expect(ask('config', 'set', 'maxmemory', '1').status).toBe(0);
  const refused = ask(...args);
  expect(refused.stderr + refused.stdout).toContain('OOM');
  expect(refused.status).not.toBe(0);
  await redis.stop();
  expect(ask(...args).status).not.toBe(0);
}, 60_000);

import { createClient } from '@redis/client';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RedisServer, startRedis } from '../../../scripts/redis.ts';
import { metrics } from '../operation/metrics.ts';
import { openShared, type Shared } from './openShared.ts';
import { readSettings } from './settings.ts';

vi.setConfig({ testTimeout: 60_000 });

const closing: (() => Promise<void>)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).toReversed()) await close();
});

async function start(): Promise<RedisServer> {
  const redis = await startRedis();
  closing.push(() => redis.stop());
  return redis;
}

/** Sends commands to a server. */
async function administer(redis: RedisServer, ...commands: readonly string[]): Promise<void> {
  const client = await createClient({ url: redis.url }).connect();
  for (const command of commands) await client.sendCommand(command.split(' '));
  client.destroy();
}

/** A process of the site, as operators see it after each check. */
async function watch({ url }: RedisServer, user = '') {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const address = new URL(url);
  if (user) [address.username, address.password] = [user, 'any'];
  const shared: Shared = await openShared({
    settings: readSettings({ REDIS_URL: address.href }, true),
    build: undefined,
    edition: () => 'edition',
    log,
  });
  closing.push(() => shared.close());
  const seen = async () => {
    await vi.advanceTimersByTimeAsync(3_000);
    const metric = await metrics.getSingleMetricAsString('portico_shared_memory_up');
    return [metric.split('\n').at(-1)?.at(-1), ...shared.notices(), logged.at(-1)];
  };
  return {
    expectWell: () => expect.poll(seen).toEqual(['1', 'Redis answers']),
    expectRefusal: (reason: string) =>
      expect
        .poll(seen)
        .toEqual([
          '0',
          expect.stringMatching(
            `^Redis \\(REDIS_URL\\) refuses to store or to announce: ${reason}`,
          ),
          'Redis refuses to store or to announce',
        ]),
  };
}

/** The rights that the guide names. */
const rights = '+@read +@write +@scripting +@pubsub +@connection ~portico:* &portico:*';

test('a server whose memory is full is seen and said, until it has room again (CONFIG-32)', async () => {
  const redis = await start();
  const { expectWell, expectRefusal } = await watch(redis);
  await expectWell();
  await administer(redis, 'config set maxmemory 1kb');
  await expectRefusal('OOM');
  await administer(redis, 'config set maxmemory 100mb');
  await expectWell();
});

test('a copy that is only read is seen and said, until it is the primary (CONFIG-32)', async () => {
  const [primary, redis] = [await start(), await start()];
  const { expectWell, expectRefusal } = await watch(redis);
  await expectWell();
  await administer(redis, `replicaof 127.0.0.1 ${new URL(primary.url).port}`);
  await expectRefusal('READONLY');
  await administer(redis, 'replicaof no one');
  await expectWell();
});

test.each([
  ['channels', 'resetchannels', '&portico:*'],
  ['channels to listen to', '-subscribe', '+subscribe'],
  ['writing', '-@write', '+@write'],
  ['keys', 'resetkeys', '~portico:*'],
  ['counting', '-@scripting', '+@scripting'],
])(
  'a user who lacks rights to %s is seen and said, until they are given (CONFIG-32)',
  async (_, lack, grant) => {
    const redis = await start();
    await administer(redis, `acl setuser site on nopass ${rights} ${lack}`);
    const { expectWell, expectRefusal } = await watch(redis, 'site');
    await expectRefusal('NOPERM');
    await administer(redis, `acl setuser site ${grant}`);
    await expectWell();
    await administer(redis, `acl setuser site ${lack}`);
    if (lack !== '-subscribe') await expectRefusal('NOPERM');
  },
);

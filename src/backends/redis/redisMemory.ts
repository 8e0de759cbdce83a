import { randomUUID } from 'node:crypto';
import { createClient, ErrorReply, RESP_TYPES } from '@redis/client';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { withinTime } from '../../limits/timeLimit.ts';
import type {
  AnnouncementCause,
  AnnouncementListener,
  SharedMemory,
} from '../../memory/sharedMemory.ts';

const late = () => new Error('No answer in time');

/** How Redis is used. */
export interface RedisMemoryOptions {
  /** The server, such as `redis://:password@host:6379/0`, or `rediss:` for TLS. */
  readonly url: string;
  /** The begin of every key and channel, so that sites may share a server. */
  readonly prefix: string;
  /** The time limit of each command in milliseconds; default 50. */
  readonly timeLimit?: number;
}

/** Consecutive failures after which the server is not asked for a while. */
const mostFailures = 3;

/** Milliseconds for which a failing server is not asked. */
const rest = 1_000;

/** The most commands that wait for the server; more are refused. */
const mostWaiting = 10_000;

/** The longest pause between two attempts to connect, in milliseconds. */
const longestPause = 2_000;

const aMinute = 60_000;

/** Milliseconds for a check, which nobody waits for. */
const checkLimit = 2_000;

/** Milliseconds between pings; a connection without an answer for five times as long is closed. */
const pingEvery = 1_000;

const isOfReplica = (error: unknown) =>
  error instanceof ErrorReply && error.message.startsWith('READONLY');

/**
 * Lets the server close the connection, after which the client looks up its name and connects. After
 * a failover the name leads to another server, but a connection stays where it was.
 */
const reconnect = (client: { sendCommand(command: string[]): Promise<unknown> }) =>
  client.sendCommand(['QUIT']).catch(() => undefined);

/** A client that follows its server: after a failover, another one than before. */
const createConnection = ({ url, prefix }: RedisMemoryOptions) =>
  createClient({
    url,
    keyPrefix: prefix,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    pingInterval: pingEvery,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 5 * pingEvery,
      reconnectStrategy: (attempts) => Math.min(100 * 2 ** attempts, longestPause),
    },
  });

type Connection = ReturnType<typeof createConnection>;

/** What the processes of a site tell one another through a channel of the server. */
function createAnnouncements(client: Connection, channel: string) {
  const self = randomUUID();
  const listeners = new Map<string, Set<AnnouncementListener>>();
  const subscriber = client.duplicate({ disableOfflineQueue: false });
  let hasSubscribed = false;
  let refusal: unknown;
  let isClosed = false;
  let subscribing: NodeJS.Timeout | undefined;

  const tell = (topic: string, cause: AnnouncementCause, text = '') => {
    for (const listener of listeners.get(topic) ?? []) listener(cause, text);
  };
  const tellConnected = () => {
    for (const topic of listeners.keys()) tell(topic, 'connected');
  };
  const hear = (message: string) => {
    const [sender, topic = '', ...text] = message.split(' ');
    if (sender !== self) tell(topic, 'announced', text.join(' '));
  };

  /** Subscribes, and after a refusal, such as of a user without rights to channels, again later. */
  async function subscribe(): Promise<void> {
    try {
      await subscriber.subscribe(channel, hear);
      hasSubscribed = true;
      tellConnected();
    } catch (error) {
      refusal = error;
      if (!isClosed) subscribing = setTimeout(subscribe, rest).unref();
    }
  }

  // Without this listener an error of the connection would end the process; the client reconnects.
  subscriber.on('error', () => undefined);
  // The client itself subscribes again after a lost connection.
  subscriber.on('ready', () => {
    if (hasSubscribed) tellConnected();
  });
  subscriber.connect().then(subscribe, () => undefined);

  return {
    publish: (topic: string, text = '') => client.publish(channel, `${self} ${topic} ${text}`),
    on(topic: string, listener: AnnouncementListener): () => void {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
      if (hasSubscribed) queueMicrotask(() => listener('connected', ''));
      return () => those.delete(listener);
    },
    reconnect: () => reconnect(subscriber),
    /** @throws Error when announcements of others are not heard */
    check(): void {
      if (hasSubscribed && subscriber.isReady) return;
      throw refusal ?? new Error('Announcements of other processes are not heard');
    },
    close(): void {
      isClosed = true;
      clearTimeout(subscribing);
      subscriber.destroy();
    },
  };
}

/**
 * Runs commands with a time limit and a circuit breaker, so that a server that hangs delays only the
 * first few callers.
 */
function createAttempts(client: Connection, timeLimit: number) {
  // A server that refuses a command answers.
  const isFailure = handleWhen((error) => !(error instanceof ErrorReply));
  const breaker = circuitBreaker(isFailure, {
    halfOpenAfter: rest,
    breaker: new ConsecutiveBreaker(mostFailures),
  });
  let asking: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Runs a command; undefined if it fails. */
  async function attempt<T>(run: () => Promise<T>): Promise<T | undefined> {
    if (!client.isReady) return undefined;
    try {
      return await breaker.execute(() => withinTime(timeLimit, run, late));
    } catch {
      return undefined;
    }
  }

  /**
   * Asks a server that failed until it answers: a site without visitors sends no command that would
   * find out.
   */
  function askAgain(): void {
    if (isClosed || asking || breaker.state === CircuitState.Closed) return;
    asking = setTimeout(async () => {
      await attempt(() => client.ping());
      asking = undefined;
      askAgain();
    }, rest).unref();
  }

  breaker.onStateChange(askAgain);
  return {
    attempt,
    isAvailable: () => client.isReady && breaker.state === CircuitState.Closed,
    close(): void {
      isClosed = true;
      clearTimeout(asking);
    },
  };
}

/**
 * Connects to Redis in the background; until there is a connection, nothing is found.
 * @returns shared memory whose commands have a time limit, and a circuit breaker
 */
export function createRedisMemory(options: RedisMemoryOptions): SharedMemory {
  const { prefix, timeLimit = 50 } = options;
  const client = createConnection(options);
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const attempts = createAttempts(client, timeLimit);
  const { attempt } = attempts;
  const announcements = createAnnouncements(client, `${prefix}announced`);
  const limiters = new Map<number, RateLimiterRedis>();
  let isOnReplica = false;

  function limiterOf(seconds: number): RateLimiterRedis {
    const known = limiters.get(seconds);
    if (known) return known;
    const made = new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      keyPrefix: 'count',
      // The caller compares the sum with its limit.
      points: Number.MAX_SAFE_INTEGER,
      duration: seconds,
    });
    limiters.set(seconds, made);
    return made;
  }

  async function write(): Promise<void> {
    const key = 'write-check';
    await client.set(key, '', { expiration: { type: 'PX', value: aMinute } });
    await limiterOf(aMinute / 1_000).penalty(key, 0);
    await announcements.publish(key);
  }

  // Without this listener an error of the connection would end the process; the client reconnects.
  client.on('error', () => undefined);
  client.connect().catch(() => undefined);

  return {
    get: async (key) => (await attempt(() => binary.get(key))) ?? undefined,
    async set(key, value, lifetime) {
      const expiration = { type: 'PX', value: Math.max(1, Math.round(lifetime)) } as const;
      await attempt(() => client.set(key, value, { expiration }));
    },
    async count(key, weight, window) {
      const limiter = limiterOf(Math.floor(window / 1000));
      return (await attempt(() => limiter.penalty(key, weight)))?.consumedPoints;
    },
    async announce(topic, text) {
      await attempt(() => announcements.publish(topic, text));
    },
    onAnnounced: announcements.on,
    isAvailable: attempts.isAvailable,
    async checkWrites() {
      try {
        await withinTime(checkLimit, write, late);
      } catch (error) {
        if (isOfReplica(error)) {
          isOnReplica = true;
          await reconnect(client);
        }
        throw error;
      }
      // It is told that it was connected, and reads everything again, so it follows only once.
      if (isOnReplica) await announcements.reconnect();
      isOnReplica = false;
      announcements.check();
    },
    async close() {
      attempts.close();
      announcements.close();
      client.destroy();
    },
  };
}

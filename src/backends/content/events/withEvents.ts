import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type AuthoredItem, valueOf } from '../../../content/edition/authored.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import type { Source, TakeParts } from '../../../content/edition/source.server.ts';
import { createLine } from '../../../content/workQueue.server.ts';
import type { BackendLog } from '../../backendLog.ts';
import {
  askEvents,
  type EventsEndpoint,
  keepAnswer,
  type ReadEvents,
  readEvents,
  readKept,
} from './readEvents.ts';

/** The result of asking the endpoint. A closed list: each is a label of metrics. */
export type PollResult = 'changed' | 'same' | 'failed';

/** The events endpoint, and what happens with its answers. */
export interface EventsOptions extends EventsEndpoint {
  /** The collection that the events belong to. */
  readonly collection: string;
  /** Milliseconds between two requests. */
  readonly pollMs: number;
  /** A file that keeps the last good answer for the next start. */
  readonly keptFile: string;
  /** Milliseconds after which a start goes on with the kept answer; absent: it waits for the endpoint. */
  readonly patience?: number | undefined;
  readonly onPoll: (result: PollResult) => void;
  readonly log: BackendLog;
}

const mostLogged = 20;

/** An answer of the endpoint that is a list of events. */
interface GoodAnswer extends ReadEvents {
  readonly text: string;
}

/** Parts whose items can be read several times. */
type ReadParts = Parts & { readonly items: readonly AuthoredItem[] };

/**
 * A source with the events of an older service in addition (CONTENT-33). Events that the content has
 * itself win. While the service fails, or sends something else than events, its last good answer
 * counts; it outlasts a restart.
 */
export function withEvents(main: Source, options: EventsOptions): Source {
  const answers = createAnswers(options);
  /** What the main source has served last. */
  let served: ReadParts | undefined;
  /** One after the other, so that each is made from the latest of the other. */
  const line = createLine();

  /** Shows a new answer with the present content, if any. @throws the errors of the site */
  async function show(fresh: GoodAnswer, offer: TakeParts): Promise<void> {
    if (answers.isClosed()) return;
    const objection = served && (await offer(merged(served, fresh)));
    if (objection !== undefined) throw new Error(objection);
    await answers.take(fresh);
  }

  return {
    ...main,
    async load() {
      // The first answer counts also if the main source does not answer yet.
      const [parts] = await Promise.all([main.load(), line.run(answers.begin)]);
      served = readable(parts);
      return merged(served, answers.latest());
    },
    follow(offer) {
      let timer: NodeJS.Timeout | undefined;
      const following = main.follow((parts, acceptsLoss) =>
        line.run(async () => {
          const next = readable(parts);
          const objection = await offer(merged(next, answers.latest()), acceptsLoss);
          if (objection === undefined) served = next;
          return objection;
        }),
      );
      async function pollOnce(asked = answers.poll()): Promise<void> {
        const fresh = await asked;
        if (!fresh) return;
        await line
          .run(() => show(fresh, offer))
          .catch((err) => options.log.warn({ err }, 'The events cannot be shown yet'));
      }
      function pollLater(): void {
        if (answers.isClosed()) return;
        timer = setTimeout(() => void pollOnce().finally(pollLater), options.pollMs);
        timer.unref();
      }
      // The first answer may still be waited for, if the main source has failed.
      void line.run(async () => {
        const late = answers.late();
        if (late) void pollOnce(late);
      });
      pollLater();
      return {
        ...following,
        notices: () => [...following.notices(), ...answers.notices()],
        async close() {
          answers.close();
          clearTimeout(timer);
          await following.close();
          await line.run(async () => undefined);
        },
      };
    },
  };
}

/** Asks the endpoint, and knows its last good answer. */
function createAnswers(options: EventsOptions) {
  const { collection, keptFile, patience, log, onPoll } = options;
  const { host } = new URL(options.url);
  let latest: GoodAnswer | undefined;
  let failure: string | undefined;
  let late: Promise<GoodAnswer | undefined> | undefined;
  let isClosed = false;

  /** @throws Error when the text is no list of events */
  const read = (text: string): GoodAnswer => ({ text, ...readEvents(parse(text), collection) });

  /** @returns the new answer; undefined if it is the same or there is none */
  async function poll(): Promise<GoodAnswer | undefined> {
    try {
      const text = await askEvents(options);
      const fresh = text === latest?.text ? undefined : read(text);
      if (isClosed) return undefined;
      if (failure !== undefined) log.info({ host }, 'The events endpoint answers again');
      failure = undefined;
      onPoll(fresh ? 'changed' : 'same');
      return fresh;
    } catch (error) {
      if (isClosed) return undefined;
      onPoll('failed');
      const reason = (error as Error).message;
      if (reason !== failure) log.error({ host, reason }, 'The events endpoint fails');
      failure = reason;
      return undefined;
    }
  }

  /** The good answer of an earlier process. */
  async function kept(): Promise<GoodAnswer | undefined> {
    const stored = await readKept(keptFile);
    try {
      return stored && read(stored.text);
    } catch {
      return undefined;
    }
  }

  function use(found: GoodAnswer): void {
    latest = found;
    const { refused } = found;
    for (const event of refused.slice(0, mostLogged)) {
      log.warn({ ...event }, 'An event of the events endpoint is left out');
    }
    log.info({ host, refused: refused.length }, 'Events were loaded');
  }

  /** Lets an answer be the latest, and keeps it for the next start. */
  async function take(fresh: GoodAnswer): Promise<void> {
    use(fresh);
    if (isClosed) return;
    await keepAnswer(keptFile, { text: fresh.text, time: Date.now() }).catch((error: Error) =>
      log.warn({ error: error.message }, 'The events cannot be kept for the next start'),
    );
  }

  return {
    latest: () => latest,
    /** The first answer, if it came too late for the start. */
    late: () => late,
    isClosed: () => isClosed,
    poll,
    take,
    /** Takes the first answer: of the endpoint, or else of an earlier process. */
    async begin(): Promise<void> {
      const asked = poll();
      const waits = patience === undefined ? [] : [pause(patience, tooLate, { ref: false })];
      const answered = await Promise.race([asked, ...waits]);
      if (answered === tooLate) late = asked;
      else if (answered) return take(answered);
      const known = latest ? undefined : await kept();
      if (known) use(known);
    },
    notices: () => (failure === undefined ? [] : [`The events endpoint ${host} fails: ${failure}`]),
    close(): void {
      isClosed = true;
    },
  };
}

/** Stands for an answer that came too late. */
const tooLate = Symbol('too late');

const readable = (parts: Parts): ReadParts => ({ ...parts, items: [...parts.items] });

/** The content with the events of an answer that it does not have itself. */
function merged(parts: ReadParts, answer: GoodAnswer | undefined): Parts {
  if (!answer) return parts;
  const ids = eventIds(parts.items);
  const codenames = new Set(parts.items.map(({ codename }) => codename));
  const events = answer.items.filter(
    (it) => !codenames.has(it.codename) && !idsOf(it).some((id) => ids.has(id)),
  );
  const fleeting = new Set([...(parts.fleeting ?? []), ...events.map(({ codename }) => codename)]);
  const digest = `${parts.digest} ${hash('sha256', answer.text, 'base64url')}`;
  return { ...parts, items: [...parts.items, ...events], digest, fleeting };
}

/** The ids of the events that the content itself has; a draft does not replace what is public. */
const eventIds = (items: readonly AuthoredItem[]): ReadonlySet<string> =>
  new Set(items.flatMap((it) => (it.type === 'event' && it.published ? idsOf(it) : [])));

const idsOf = ({ variants }: AuthoredItem): readonly string[] =>
  Object.values(variants).map((it) => String(valueOf(it, 'event_id') ?? ''));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The answer of the events endpoint is not JSON');
  }
}

import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import { isProtective } from '../../../content/restrictionFields.ts';
import { event as eventType } from '../../../content/types/event.ts';
import type { Fault } from '../../../contentCheck/fault.ts';
import { readItem } from '../../../contentCheck/readItem.ts';
import { reportTo, type Surroundings } from '../../../contentCheck/reading.ts';
import { requiredRule, restrictionRule } from '../../../contentCheck/rules/fieldRules.ts';
import { eventRule } from '../../../contentCheck/rules/typeRules.ts';
import { UnreadItems } from '../../../contentCheck/unreadItems.ts';
import { defaultLocale } from '../../../locale/locales.ts';
import { callService } from '../../http/callService.ts';

/** An endpoint with events, and its limits. */
export interface EventsEndpoint {
  readonly url: string;
  /** Headers of each request, for example for authentication. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds for a request; default 10,000. */
  readonly timeLimit?: number;
}

/** The longest answer, in bytes. */
const longestAnswer = 20_000_000;

/**
 * Asks the endpoint for all events.
 * @returns the answer as text
 * @throws Error when there is no complete answer with status 200
 */
export async function askEvents(endpoint: EventsEndpoint): Promise<string> {
  const { url, headers, timeLimit = 10_000 } = endpoint;
  const { ok, status, text } = await callService(url, {
    headers: { accept: 'application/json', ...headers },
    timeLimit,
    mostBytes: longestAnswer,
    readsBody: (it) => it === 200,
  });
  if (!ok) throw new Error(`The events endpoint answered ${status}`);
  return text;
}

/** The last good answer, kept for starts while the endpoint fails. */
interface KeptAnswer {
  readonly text: string;
  /** When it was received, in milliseconds since the epoch. */
  readonly time: number;
}

/** @returns undefined when there is none */
export async function readKept(file: string): Promise<KeptAnswer | undefined> {
  try {
    const { text, time } = JSON.parse(await readFile(file, 'utf8'));
    return typeof text === 'string' && typeof time === 'number' ? { text, time } : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the kept answer in one step. @throws when the file cannot be written */
export async function keepAnswer(file: string, answer: KeptAnswer): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, JSON.stringify(answer));
  await rename(part, file);
}

/** The most events of an answer. */
const mostEvents = 5_000;

const answerSchema = v.object({
  events: v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(mostEvents)),
});

const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\//), v.url());

/** Checks the fields that the rules of content do not check, because they trust editors. */
const eventSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[\w-]{1,40}$/)),
  last_modified: v.optional(v.string()),
  registration_url: v.optional(v.union([v.literal(''), webAddress])),
  texts: v.record(v.string(), v.record(v.string(), v.unknown())),
});

/** An event of an answer that is not shown, and why. */
export interface RefusedEvent {
  readonly id: string;
  readonly reason: string;
}

/** The events of an answer. */
export interface ReadEvents {
  readonly items: readonly AuthoredItem[];
  readonly refused: readonly RefusedEvent[];
}

/** Events refer to no files. */
const noFiles: Surroundings = { pictures: { pictures: new Map() }, media: new Map() };

/**
 * Reads an answer of the events endpoint by the rules of content. An event with a fault is left out,
 * so that none is shown where a restriction cannot be read.
 * @param answer the parsed JSON
 * @param collection the collection that the events belong to
 * @throws Error when the answer has another form
 */
export function readEvents(answer: unknown, collection: string): ReadEvents {
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) throw new Error('The answer is not an object with a list of events');
  const items = new Map<string, AuthoredItem>();
  const refused: RefusedEvent[] = [];
  for (const raw of parsed.output.events) {
    const id = String(raw.id ?? '').slice(0, 40);
    const read = readEvent(raw, collection);
    if (typeof read === 'string') refused.push({ id, reason: read });
    else if (items.has(read.codename)) refused.push({ id, reason: 'its id is not unique' });
    else items.set(read.codename, read);
  }
  return { items: [...items.values()], refused };
}

/** @returns the item, or why there is none */
function readEvent(raw: Record<string, unknown>, collection: string): AuthoredItem | string {
  const parsed = v.safeParse(eventSchema, raw);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return `\`${v.getDotPath(issue) ?? ''}\` is invalid`;
  }
  const { id, last_modified, texts } = parsed.output;
  const { id: _, last_modified: __, texts: ___, ...rest } = raw;
  const [first] = Object.values(texts);
  const value = {
    name: (texts[defaultLocale] ?? first)?.title,
    last_modified,
    shared: { ...withEnrollment(shownFields(rest)), event_id: id },
    variants: Object.fromEntries(
      Object.entries(texts).map(([language, fields]) => [language, shownFields(fields)]),
    ),
  };
  const faults: Fault[] = [];
  const origin = { file: `events/${id}`, lineOf: () => 1 };
  const codename = `legacy_event_${id.toLowerCase().replaceAll('-', '_')}`;
  const item = readItem({ origin, collection, codename, type: 'event', value }, noFiles, faults);
  if (!item) return reasonOf(faults[0]);
  const checked = { item, report: reportTo(faults, origin, codename), faults };
  const items = new Map([[codename, checked]]);
  const folder = { items, unread: new UnreadItems(), surroundings: noFiles, sites: [] };
  for (const rule of [requiredRule, eventRule, restrictionRule]) rule(checked, folder);
  const fault = faults.find(({ severity, rule }) => severity === 'error' || rule === 'restriction');
  return fault ? reasonOf(fault) : item;
}

const reasonOf = (fault: Fault | undefined) =>
  `${fault?.field ? `\`${fault.field}\`: ` : ''}${fault?.message ?? 'it cannot be read'}`;

/** Types of elements whose values refer to something else in the content. */
const referring = ['modular_content', 'asset'];

/**
 * The fields that events of the endpoint may have. Others are the older service's own; one that could
 * be a misspelled restriction is kept, so that its event is refused.
 */
function shownFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      const definition = Object.hasOwn(eventType.elements, name)
        ? eventType.elements[name as keyof typeof eventType.elements]
        : undefined;
      return definition ? !referring.includes(definition.type) : isProtective(name);
    }),
  );
}

const open = ['register', 'seats_open'];

/** Seats are given by the older service, so without its address nobody can register. */
function withEnrollment(fields: Record<string, unknown>): Record<string, unknown> {
  const isOpen = [fields.registration_status].flat().some((it) => open.includes(String(it)));
  if (!isOpen || fields.registration_url) return fields;
  return { ...fields, registration_status: 'details_pending' };
}

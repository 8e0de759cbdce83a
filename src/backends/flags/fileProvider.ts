import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  type EvaluationContext,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { parse } from 'yaml';
import { type FlagName, flagNameOf, isFlagValue } from '../../flags/flags.ts';
import type { BackendLog } from '../backendLog.ts';

/** Where flags are read from, and the log for errors. */
export interface FileProviderOptions {
  /** The path of the file. It may be missing: then every flag has its default. */
  readonly file: string;
  readonly log: BackendLog;
}

/** Milliseconds between two polls of the file: polling finds changes on every kind of volume. */
const pollInterval = 1_000;

const noFlags: FlagsFile = { flags: new Map(), unknown: [] };

async function readIfThere(file: string): Promise<FlagsFile> {
  try {
    return readFlagsFile(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return noFlags;
    throw error;
  }
}

/**
 * An OpenFeature provider that follows a file: a change takes effect within about a second. A
 * broken file is logged, and the previous values remain.
 */
export function createFileProvider({ file, log }: FileProviderOptions): Provider {
  const events = new OpenFeatureEventEmitter();
  let flags: ReadonlyMap<FlagName, FlagEntry> = noFlags.flags;

  async function reread(): Promise<void> {
    try {
      const read = await readIfThere(file);
      flags = read.flags;
      if (read.unknown.length > 0) {
        log.warn({ file, flags: read.unknown }, 'The flags file names unknown flags');
      }
      log.info({ file, flags: [...flags.keys()] }, 'The flags were loaded');
    } catch (error) {
      log.error({ err: error, file }, 'The flags file is invalid; the flags stay as they are');
    }
  }

  async function resolve<T>(
    key: string,
    fallback: T,
    { qa }: EvaluationContext,
  ): Promise<ResolutionDetails<T>> {
    const name = flagNameOf(key);
    const entry = name && flags.get(name);
    const isForQa = qa === true && entry !== undefined && 'qa' in entry;
    const value = isForQa ? entry.qa : entry?.default;
    if (value === undefined) return { value: fallback, reason: StandardResolutionReasons.DEFAULT };
    const reason = isForQa
      ? StandardResolutionReasons.TARGETING_MATCH
      : StandardResolutionReasons.STATIC;
    return { value: (value ?? '') as T, reason };
  }

  return {
    metadata: { name: 'file' },
    runsOn: 'server',
    events,
    async initialize() {
      await reread();
      watchFile(file, { interval: pollInterval, persistent: false }, (now, before) => {
        // Copies may keep the time of change; the status time always advances.
        if (now.ctimeMs === before.ctimeMs && now.ino === before.ino) return;
        void reread().then(() => events.emit(ProviderEvents.ConfigurationChanged));
      });
    },
    async onClose() {
      unwatchFile(file);
    },
    resolveBooleanEvaluation: resolve<boolean>,
    resolveStringEvaluation: resolve<string>,
    resolveNumberEvaluation: resolve<number>,
    resolveObjectEvaluation: resolve,
  };
}

/** The values of a flag for every visitor, and for testers. */
interface FlagEntry {
  readonly default?: unknown;
  readonly qa?: unknown;
}

/** The flags of a file, and the unknown names in it. */
interface FlagsFile {
  readonly flags: ReadonlyMap<FlagName, FlagEntry>;
  readonly unknown: readonly string[];
}

const parts = ['default', 'qa'];
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entryOf(name: string, flag: FlagName, value: unknown): FlagEntry {
  const entry = isObject(value) ? value : { default: value };
  const odd = Object.keys(entry).find((part) => !parts.includes(part));
  if (odd) throw new Error(`${name}: "${odd}" is unknown; use default or qa`);
  for (const part of Object.values(entry)) {
    if (isFlagValue(flag, part)) continue;
    const wanted = flag === 'alert-banner' ? 'a codename or null' : 'true or false';
    throw new Error(`${name}: ${JSON.stringify(part)} must be ${wanted}`);
  }
  return entry;
}

/**
 * Reads a flags file (docs/flags.md).
 * @param text JSON or YAML: flags by name, each with its value or with `{ default, qa }`
 * @throws Error that describes the fault; the whole file is rejected
 */
export function readFlagsFile(text: string): FlagsFile {
  const content: unknown = parse(text);
  if (!isObject(content)) throw new Error('The file must contain flags by name');
  const flags = new Map<FlagName, FlagEntry>();
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(content)) {
    const flag = flagNameOf(name);
    if (!flag) unknown.push(name);
    else if (flags.has(flag)) throw new Error(`${name}: is set twice`);
    else flags.set(flag, entryOf(name, flag, value));
  }
  return { flags, unknown };
}

/** The codenames of the alert banners that a file names, for every visitor and for testers. */
export function bannersIn({ flags }: FlagsFile): string[] {
  const { default: everyone, qa } = flags.get('alert-banner') ?? {};
  return [everyone, qa].filter((it) => typeof it === 'string');
}

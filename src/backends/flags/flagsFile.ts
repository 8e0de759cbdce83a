import { parse } from 'yaml';
import { type FlagName, flagNameOf, isFlagValue } from '../../flags/flags.ts';

/** The values of a flag for every visitor, and for testers. */
export interface FlagEntry {
  readonly default?: unknown;
  readonly qa?: unknown;
}

/** The flags of a file, and the unknown names in it. */
export interface FlagsFile {
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

import * as v from 'valibot';
import { type Audience, parseAudience } from '../audience/audience.ts';
import { dateFault } from '../content/dates.ts';
import { parseCountryId } from '../country/country.ts';
import { type Flags, flagNameOf, isFlagValue } from '../flags/flags.ts';

/** What a preview shows in another way than the page; what is absent stays as it is. */
export interface PreviewParameter {
  readonly date?: Date;
  /** The id of an active country. */
  readonly country?: string;
  /** Whether the visitor has confirmed to be a professional. */
  readonly confirmed?: boolean;
  /** Whether drafts are shown. */
  readonly drafts?: boolean;
  readonly audience?: Audience;
  readonly flags?: Partial<Flags>;
  /** The names of flags that the site does not know, or that cannot have the value. */
  readonly unknownFlags?: readonly string[];
}

/** The maximum length of a preview parameter. */
const maxLength = 2_048;

/** How many flags that do not exist are named, and how long their names may be. */
const mostUnknown = 5;
const longestName = 40;

/**
 * A date without time means noon UTC, which is that day nearly everywhere; a time without a zone is
 * UTC.
 */
function instantOf(text: string): string {
  if (!text.includes('T')) return `${text}T12:00:00Z`;
  return /(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`;
}

const yesOrNo = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['yes', 'no']),
    v.transform((it) => it === 'yes'),
  ),
]);

const previewSchema = v.object({
  date: v.optional(
    v.pipe(
      v.string(),
      v.transform(instantOf),
      v.check((text) => dateFault(text) === undefined),
      v.transform((text) => new Date(text)),
    ),
  ),
  country: v.optional(
    v.pipe(
      v.string(),
      v.check((id) => parseCountryId(id) !== undefined),
      v.transform((id) => parseCountryId(id) ?? ''),
    ),
  ),
  confirmed: v.optional(yesOrNo),
  drafts: v.optional(yesOrNo),
  audience: v.optional(
    v.pipe(
      v.string(),
      v.check((name) => name === 'unknown' || parseAudience(name) !== 'unknown'),
      v.transform((name) => parseAudience(name)),
    ),
  ),
  flags: v.optional(
    v.pipe(
      v.unknown(),
      // A list would pass as a record.
      v.check((flags) => !Array.isArray(flags)),
      v.record(v.string(), v.unknown()),
    ),
  ),
});

/** The flags that the site knows, with values they can have, and the names of all others. */
function flagsIn(given: Readonly<Record<string, unknown>>) {
  const flags: Record<string, unknown> = {};
  const unknownFlags: string[] = [];
  for (const [written, value] of Object.entries(given)) {
    const name = flagNameOf(written);
    if (name && isFlagValue(name, value)) flags[name] = value;
    else unknownFlags.push(written.slice(0, longestName));
  }
  return {
    flags: flags as Partial<Flags>,
    ...(unknownFlags.length > 0 ? { unknownFlags: unknownFlags.slice(0, mostUnknown) } : {}),
  };
}

/**
 * Parses the preview parameter (BANNER-3): base64 or base64url of JSON with at least one of `date`, an
 * ISO 8601 date or instant, `country`, a two-letter id, `confirmed`, `drafts`, `audience` and `flags`.
 * @param parameter the value from the query, where plus signs may have become spaces
 * @returns undefined if it is invalid
 */
export function readPreview(parameter: string): PreviewParameter | undefined {
  const base64 = parameter.replaceAll(' ', '+');
  if (base64.length > maxLength || !/^[\w+/-]+={0,2}$/.test(base64)) return undefined;
  try {
    const bytes = Buffer.from(base64, 'base64');
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const result = v.safeParse(previewSchema, value);
    if (!result.success || Object.keys(result.output).length === 0) return undefined;
    const { flags, ...wishes } = result.output;
    return { ...(wishes as PreviewParameter), ...(flags ? flagsIn(flags) : {}) };
  } catch {
    return undefined;
  }
}

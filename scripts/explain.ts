import '../src/server/start/nameOwnSegments.ts';
import { writeFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dateFault } from '../src/content/dates.ts';
import type { KeptEdition } from '../src/content/edition/editionStore.server.ts';
import { countryName, parseCountryId } from '../src/country/country.ts';
import type {
  ErasedItem,
  ExplainedRequest,
  FormerItem,
  ItemReason,
  PageExplanation,
} from '../src/desk/shown/explanation.ts';
import { changedFlags, type KeptFlags } from '../src/flags/flags.ts';
import type { Environment } from '../src/server/start/settings.ts';
import { readFormat, readOneOf, runCommand } from './command.ts';

const help = `Explains what a visitor got of a page, and why.

Usage: npm run --silent explain -- PATH --country CODE [options]

  PATH               the path as a visitor saw it, such as /de/produkte or /products/anchor
  --country CODE     the visitor's country, two letters
  --at INSTANT       when, with a zone, such as 2026-10-03T14:00:00+02:00; default now
  --confirmed WORD   yes or no (default): whether the visitor had confirmed to be a professional
  --brand NAME       main or vet-systems; default APPLICATION
  --format FORMAT    text (default) or json
  --html FILE        writes the page as it was
  --help             print this text

The command reads DATABASE_URL or DATA_DIR; the site may be running or not. It makes the page again from
the content, the country rules and the facts about files that are kept of that moment, with this release:
the edition names the one that served it. Flags are those that are kept of that moment, or else the
defaults; no seat counts as taken.`;

/** Parses the command line. @throws Error with a message for users */
function explainOptions(args: readonly string[], now: number) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      country: { type: 'string' },
      at: { type: 'string' },
      confirmed: { type: 'string', default: 'no' },
      brand: { type: 'string' },
      format: { type: 'string', default: 'text' },
      html: { type: 'string' },
    },
  });
  const [url = '', ...more] = positionals;
  if (!url.startsWith('/') || more.length > 0) {
    throw new Error('Name one PATH that begins with a slash, such as /products; see --help');
  }
  const country = parseCountryId(values.country);
  if (!country) throw new Error('--country must be the two letters of a country, such as FR');
  const confirmed = readOneOf('confirmed', values.confirmed, ['yes', 'no']) === 'yes';
  const request: ExplainedRequest = { url, country, confirmed };
  return {
    request,
    at: instantOf(values.at) ?? now,
    brand: values.brand,
    format: readFormat(values.format),
    html: values.html,
  };
}

function instantOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const fault = text.includes('T') ? dateFault(text) : 'needs a time and a zone';
  if (fault) throw new Error(`--at ${fault}, such as 2026-10-03T14:00:00+02:00`);
  return Date.parse(text);
}

/** An explanation with what it is about. */
interface Explained extends Omit<PageExplanation, 'formerItem'> {
  readonly path: string;
  readonly at: string;
  readonly brand: string;
  readonly country: string;
  readonly confirmed: boolean;
  readonly edition: Pick<KeptEdition, 'revision' | 'release' | 'digest' | 'author' | 'message'> & {
    readonly time: string;
  };
  /** The flags that counted; null if none are kept of that moment, and the defaults do. */
  readonly flags: (Omit<KeptFlags, 'time'> & { readonly time: string }) | null;
  /** The item that had the address before, if there was no page and that is kept. */
  readonly formerItem: (Omit<FormerItem, 'until'> & { readonly until: string }) | undefined;
  /** Items whose content was erased since: the page is made without them. */
  readonly erased: readonly (Omit<ErasedItem, 'time'> & { readonly time: string })[];
}

/** Runs the command. @returns the text to print @throws Error with a message for users */
export async function explain(
  args: readonly string[],
  env: Environment,
  now = Date.now(),
): Promise<string> {
  const { request, at, brand, format, html: file } = explainOptions(args, now);
  // Loaded late, so that the compile cache is there by then.
  const { explainMoment } = await import('../src/server/explain/explainMoment.ts');
  const ofBrand = brand === undefined ? env : { ...env, APPLICATION: brand };
  const {
    settings,
    moment,
    html,
    formerItem: former,
    ...explanation
  } = await explainMoment(ofBrand, request, at);
  if (file !== undefined) {
    if (html === undefined) {
      throw new Error(
        'There is no page: the visitor was sent elsewhere, or it is not known any more',
      );
    }
    await writeFile(file, html);
  }
  const { source: _, time, mediaDigest: __, faults: ___, ...edition } = moment.edition;
  const { flags } = moment;
  const explained: Explained = {
    path: request.url,
    at: new Date(at).toISOString(),
    brand: settings.APPLICATION,
    country: request.country,
    confirmed: request.confirmed,
    edition: { ...edition, time: new Date(time).toISOString() },
    ...explanation,
    formerItem: former && { ...former, until: new Date(former.until).toISOString() },
    flags: flags ? { ...flags, time: new Date(flags.time).toISOString() } : null,
    erased: moment.erased.map((it) => ({ ...it, time: new Date(it.time).toISOString() })),
  };
  return format === 'json' ? JSON.stringify(explained, null, 2) : asText(explained);
}

const statuses: Readonly<Record<number, string>> = {
  200: 'the page',
  404: 'no such page',
  410: 'the page is gone',
  451: 'withheld',
};

function asText(it: Explained): string {
  const { author, message, release, revision, time } = it.edition;
  const cause = [author && `${author}:`, message].filter(Boolean).join(' ');
  const by = cause ? `, ${cause}` : '';
  const confirmed = it.confirmed ? 'confirmed professional' : 'not confirmed as professional';
  const hidden = it.items.filter(({ state }) => state !== 'shown');
  const shown = it.items.filter(({ state }) => state === 'shown');
  return [
    `${it.path} (${it.brand}) on ${it.at}`,
    `Visitor: ${it.country} ${countryName(it.country, 'en')}, ${confirmed}`,
    `Answer: ${answerText(it)}`,
    ...(it.formerItem ? [`Until ${it.formerItem.until}: ${itemText(it.formerItem)}`] : []),
    `Content: edition ${revision} of ${time}, release ${release}${by}`,
    `Flags: ${flagsText(it.flags)}`,
    it.rules.length === 0 ? 'Rules of the country: none' : 'Rules of the country:',
    ...it.rules.map((rule) => `  ${rule.restriction}: ${reasonText(rule)}`),
    ...(it.erased.length > 0 ? [`Erased since: ${it.erased.map(erasedText).join(', ')}`] : []),
    `Not shown: ${hidden.length || 'nothing'}`,
    ...hidden.flatMap((item) => [
      `  ${item.state}: ${itemText(item)}`,
      ...item.reasons.map((reason) => `    ${reason.rule}: ${reasonText(reason)}`),
    ]),
    `Shown: ${shown.length || 'nothing'}`,
    ...shown.map((item) => `  ${itemText(item)}`),
  ].join('\n');
}

/** What the visitor got. */
function answerText({ status, location }: Explained): string {
  if (status === null) {
    return 'not known any more: an item that may have had this address was erased since';
  }
  return `${status} ${location === undefined ? (statuses[status] ?? '') : `to ${location}`}`.trimEnd();
}

const erasedText = ({ codename, time }: Explained['erased'][number]) => `${codename} (${time})`;

function flagsText(flags: Explained['flags']): string {
  if (!flags) return 'none are kept of that moment; as by default';
  const changed = Object.entries(changedFlags(flags.values));
  const values = changed.map(([name, value]) => `${name}=${value}`).join(' ');
  return `${values || 'as by default'}, since ${flags.time}`;
}

const itemText = ({ type, codename, name }: Omit<FormerItem, 'until'>) =>
  `${type} ${codename} “${name}”`;

/** Why a rule holds. Who decided is not always on record, which is said, too (COUNTRY-27). */
export function reasonText({ reason, source, date, decidedBy }: Omit<ItemReason, 'rule'>): string {
  if (source === undefined) return reason;
  return `${reason} [${source}, decided ${date} by ${decidedBy ?? 'a person not named'}]`;
}

if (import.meta.main) {
  // As the site does, set before React and most other modules are loaded.
  process.env.NODE_ENV ||= 'production';
  const { directory } = enableCompileCache(resolve(import.meta.dirname, '../build/compiled'));
  // Threads look there.
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE = directory;
  await runCommand({ help, run: (args) => explain(args, process.env) });
}

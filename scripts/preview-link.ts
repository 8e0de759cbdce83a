import '../src/server/start/nameOwnSegments.ts';
import { parseArgs } from 'node:util';
import { parseAudience } from '../src/audience/audience.ts';
import { isFreeAddress } from '../src/content/writtenPaths.ts';
import { placeOf } from '../src/locale/addresses.ts';
import { createPreviewKeys } from '../src/preview/previewKeys.server.ts';
import { readPreview } from '../src/preview/readPreview.server.ts';
import { type Environment, originOf, readSettings } from '../src/server/start/settings.ts';
import { readNumber, runCommand } from './command.ts';

const help = `Prints a link that shows one page as it will be, for somebody without the preview key.

Usage: npm run preview:link -- PATH [options]

  PATH             path of the page, such as /products/cage-one-implant
  --date DATE      a day, or a time such as 2027-01-15T08:00:00+01:00; default: whenever it is opened
  --country CODE   two-letter code; default: the country of whoever opens it
  --confirmed YES  yes or no: as professionals see it who have confirmed, or as others do
  --drafts         also show drafts
  --audience NAME  audience that the page presumes, such as patient
  --flag NAME=VALUE  value of a feature flag; may be repeated
  --hours N        how long the link works; default 48, at most 720
  --brand NAME     main or vet-systems; default the setting APPLICATION
  --help           print this text

The command reads the settings from the environment, as the server does, PREVIEW_KEY above all.
Whoever has the link sees this page, drafts included, until the link ends. It ends before if
PREVIEW_KEY is replaced.`;

const perHour = 3_600_000;

function valueOf(text: string): boolean | string | null {
  if (text === 'null') return null;
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

const written = (wish: object) => Buffer.from(JSON.stringify(wish)).toString('base64url');

/**
 * The options of the preview as they stand in its address.
 * @throws Error with a message for users, which names the option (OWN-101)
 */
function parameterOf(wish: Readonly<Record<string, unknown>>): string {
  const parameter = written(wish);
  const read = readPreview(parameter);
  if (!read) {
    const wrong = Object.entries(wish).find(
      ([name, value]) => value !== undefined && !readPreview(written({ [name]: value })),
    );
    // Flags are read whatever they are, unless they are too long.
    if (!wrong || wrong[0] === 'flags') throw new Error('--flag is too long for a link');
    throw new Error(`--${wrong[0]} is not valid: "${wrong[1]}"; see --help`);
  }
  if (read.unknownFlags) throw new Error(`No such flag or value: ${read.unknownFlags.join(', ')}`);
  return parameter;
}

/**
 * Makes a signed link (BANNER-8).
 * @returns the address
 * @throws Error with a message for users when the command line or a setting is invalid
 */
export function previewLink(args: string[], env: Environment, now = Date.now()): string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      date: { type: 'string' },
      country: { type: 'string' },
      confirmed: { type: 'string' },
      drafts: { type: 'boolean', default: false },
      audience: { type: 'string' },
      flag: { type: 'string', multiple: true },
      hours: { type: 'string', default: '48' },
      brand: { type: 'string' },
    },
  });
  const { date, country, confirmed, drafts, audience, flag, hours, brand } = values;
  const settings = readSettings(brand ? { ...env, APPLICATION: brand } : env);
  if (!settings.PREVIEW_KEY) throw new Error('PREVIEW_KEY must be set to sign links');
  const [path] = positionals;
  if (path === undefined || positionals.length > 1 || !(placeOf(path) || isFreeAddress(path))) {
    throw new Error('Name the path of one page, such as /products; see --help');
  }
  if (audience !== undefined && parseAudience(audience) !== audience) {
    throw new Error(`There is no audience "${audience}"`);
  }
  const flags = flag?.map((it): [string, unknown] => {
    const [name = '', ...rest] = it.split('=');
    return [name, valueOf(rest.join('='))];
  });
  const parameter = parameterOf({
    date,
    country,
    confirmed,
    drafts,
    audience,
    flags: flags && Object.fromEntries(flags),
  });
  const keys = createPreviewKeys(settings.PREVIEW_KEY, settings.APPLICATION);
  const until = now + readNumber('hours', hours, 720) * perHour;
  const link = keys.sign({ path, parameter }, 'page', until);
  return `${originOf(settings)}${path}?preview=${parameter}&previewLink=${link}`;
}

if (import.meta.main) {
  await runCommand({ help, run: async (args) => previewLink(args, process.env) });
}

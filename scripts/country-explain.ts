import '../src/server/start/nameOwnSegments.ts';
import { parseArgs } from 'node:util';
import { type CountryExplanation, explainCountry } from '../src/country/explainCountry.server.ts';
import type { CountryRules } from '../src/country/restrictions.ts';
import { readMarkets } from './cdn-rules.ts';
import { readFormat, runCommand } from './command.ts';
import { reasonText } from './explain.ts';

const help = `Explains what the site does for visitors from a country, and why.

Usage: npm run country:explain -- COUNTRY [options]

  COUNTRY          two-letter code of the detected country
  --chosen CODE    the country the visitor chose
  --format FORMAT  text (default) or json
  --help           print this text

The command reads the settings from the environment, as the server does, the rules of countries
from countries.yaml in the content folder, and what is withheld from the content.`;

/**
 * Runs the command.
 * @param exceptionSets the distinct sets of countries that withhold content
 * @returns the text to print
 * @throws Error with a message for users when the command line is invalid
 */
export function countryExplain(
  args: string[],
  rules: CountryRules,
  exceptionSets: readonly (readonly string[])[],
): string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      chosen: { type: 'string' },
      format: { type: 'string', default: 'text' },
    },
  });
  const format = readFormat(values.format);
  const [country] = positionals;
  if (country === undefined || positionals.length > 1)
    throw new Error('Name one country, such as DE; see --help');
  const explanation = explainCountry({ country, chosen: values.chosen, rules, exceptionSets });
  return format === 'json' ? JSON.stringify(explanation, null, 2) : asText(explanation);
}

function asText(explanation: CountryExplanation): string {
  const { id, name, region, market } = explanation;
  const counts = explanation.forced ? ', whatever the visitor chose' : '';
  return [
    `${id} ${name}`,
    `Region: ${region.code} ${region.name} (${region.codename})`,
    `Default locale: ${explanation.defaultLocale ?? 'none'}`,
    `Effective country: ${explanation.effective}${counts}`,
    `Withholds: content that may not be shown in ${explanation.withheldIn.join(' or ')}`,
    `First visit to /: ${explanation.firstVisit ? `redirects to ${explanation.firstVisit}` : 'stays'}`,
    `Professional confirmation: ${explanation.confirmation ?? 'none'}`,
    `Promotional pages: ${explanation.gate ? `after ${explanation.gate}` : 'open'}`,
    `Products without a registration: ${explanation.registeredOnly.length === 0 ? 'shown' : 'withheld'}`,
    ...explanation.registeredOnly.map((it) => `  ${reasonText(it)}`),
    explanation.restrictions.length === 0 ? 'Restrictions: none' : 'Restrictions:',
    ...explanation.restrictions.map((it) => `  ${it.restriction}: ${reasonText(it)}`),
    `A choice about cookies is kept: ${explanation.consentDays} days`,
    `Market: ${market.id}`,
    `Other countries in it: ${market.sharedWith.join(' ') || 'none'}`,
  ].join('\n');
}

if (import.meta.main) {
  await runCommand({
    help,
    async run(args) {
      const { rules, markets } = await readMarkets(process.env);
      return countryExplain(args, rules, markets.exceptionSets);
    },
  });
}

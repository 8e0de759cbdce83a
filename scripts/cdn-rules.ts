import '../src/server/start/nameOwnSegments.ts';
import {
  createEdgeTable,
  type EdgeTable,
  writeVcl,
  writeWorkerTable,
} from '../src/country/edgeTable.server.ts';
import { createLog } from '../src/server/operation/log.ts';
import { chooseContentSource } from '../src/server/ports/chooseContentSource.ts';
import { createDerivations } from '../src/server/start/derivations.ts';
import { type Environment, readSettings } from '../src/server/start/settings.ts';
import { readAction, runCommand } from './command.ts';

const help = `Prints what a CDN must know of countries to send cached pages (docs/cdn.md).

Usage: npm run --silent cdn:rules -- vcl|worker

  vcl     the subroutines portico_market and portico_grace for Varnish, included by operations/cdn/portico.vcl
  worker  the module markets.js, imported by operations/cdn/worker.js
  --help  print this text

The command reads the settings from the environment, as the server does, the rules of countries
from countries.yaml in the content folder, and what is withheld from the content. Run it again when
one of them changes: until then the server has no page stored for the countries concerned.`;

/** Reads the country rules and the markets of the content. @throws when anything is invalid */
export async function readMarkets(env: Environment) {
  const settings = readSettings(env);
  const log = createLog('silent');
  const { rules, markets } = createDerivations(settings, log);
  const derivations = [rules, markets] as const;
  const source = await chooseContentSource(settings, log, { derivations });
  const view = source.current.now();
  return { rules: view.get(rules), markets: view.get(markets) };
}

/** Reads the table as the server has it. @throws when settings, rules or content are invalid */
export async function readEdgeTable(env: Environment): Promise<EdgeTable> {
  const { rules, markets } = await readMarkets(env);
  return createEdgeTable(rules, markets);
}

/**
 * Runs the command.
 * @returns the text to print
 * @throws Error with a message for users
 */
export async function cdnRules(args: readonly string[], env: Environment): Promise<string> {
  const { command: format } = readAction(args, { vcl: '', worker: '' }, {});
  const { GEO_COUNTRY_HEADER: header, PAGE_TTL_SECONDS: seconds } = readSettings(env);
  if (format === 'vcl' && header === '')
    throw new Error('GEO_COUNTRY_HEADER must name the header with the country');
  const table = await readEdgeTable(env);
  return format === 'vcl' ? writeVcl(table, header, seconds) : writeWorkerTable(table);
}

if (import.meta.main) {
  await runCommand({ help, run: async (args) => (await cdnRules(args, process.env)).trimEnd() });
}

import '../src/server/start/nameOwnSegments.ts';
import { parseArgs } from 'node:util';
import { forgetMailsWithoutRow, mailFolder } from '../src/backends/mail/mailFolder.ts';
import { idEndOf } from '../src/contact/reference.ts';
import { type LeadFilter, type LeadStatus, leadStatuses } from '../src/leads/leadStore.ts';
import type { Records } from '../src/server/ports/chooseRecords.ts';
import type { Settings } from '../src/server/start/settings.ts';
import { csvOf, each, firstOf, leadEntry, leadLine } from './leadsText.ts';
import {
  clearLog,
  commandOf,
  commonOptions,
  jsonArray,
  readOutput,
  runRecordsCommand,
  subjectOfFilter,
  writeAll,
} from './recordsCommand.ts';

const help = `Lists leads and their delivery status; retries, exports and deletes leads.

Usage: npm run --silent leads -- COMMAND [options]

  list             the latest leads
  show ID          one lead in full, by its id or the visitor's reference number
  retry ID         retries a lead that is not delivered, starting again at the first attempt
  retry --dead     retries all dead leads
  retry            retries all waiting leads now
  export           every lead, latest first
  forget EMAIL     permanently deletes every lead of an e-mail address and its mails, also from the log of SQLite
  give-up RECEIVER gives up what is left for a receiver that LEADS_RECEIVERS names no more

  --status STATUS  of list and export: ${leadStatuses.join(', ')}; default all
  --email EMAIL    of list and export: only this e-mail address
  --limit N        of list: maximum number, 1 to 100000; default 20
  --format FORMAT  text (csv for export) or json; default text
  --help           print this text

The command uses DATABASE_URL or DATA_DIR; the site may be running or not. LEADS_KEY decrypts leads. The
running site delivers retried leads. Statuses: waiting for delivery; delivered; refused by the receiver
while the visitor waited; dead, after the last attempt. With several receivers, list shows each.`;

const commands = ['list', 'show', 'retry', 'export', 'forget', 'give-up'] as const;

/** The command, and the leads it applies to. */
export interface LeadsOptions {
  readonly command: (typeof commands)[number];
  readonly filter: LeadFilter;
  /** The receiver that is given up. */
  readonly receiver?: string | undefined;
  readonly limit: number;
  readonly isJson: boolean;
}

/** The argument that a command needs; `list` and `export` take none. */
function argumentOf(command: LeadsOptions['command'], rest: readonly string[], isDead: boolean) {
  const [argument, ...more] = rest;
  const takes = {
    show: 'an ID',
    forget: 'an EMAIL',
    'give-up': 'a RECEIVER',
    retry: undefined,
    list: '',
    export: '',
  }[command];
  if (takes && argument === undefined) throw new Error(`${command} needs ${takes}`);
  const isTooMuch = takes === '' ? argument !== undefined : isDead && argument !== undefined;
  if (isTooMuch || more.length > 0)
    throw new Error(`${command}: unexpected argument "${rest.at(-1)}"`);
  if (command === 'forget') return { email: argument };
  if (command === 'give-up') return { receiver: argument };
  if (argument === undefined) return {};
  const idEnd = idEndOf(argument);
  return idEnd === undefined ? { id: argument } : { idEnd };
}

/** Parses the command line. @throws Error with a message for users */
export function leadsOptions(args: readonly string[]): LeadsOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      email: { type: 'string' },
      dead: { type: 'boolean', default: false },
      ...commonOptions,
    },
  });
  const [name, ...rest] = positionals;
  const command = commandOf(commands, name);
  const { status, email, dead } = values;
  const wanted = leadStatuses.find((it) => it === status);
  if (status !== undefined && !wanted) {
    throw new Error(`--status must be one of ${leadStatuses.join(', ')}, not "${status}"`);
  }
  const output = readOutput(values, command);
  const { receiver, ...named } = argumentOf(command, rest, dead);
  const isOne = 'id' in named || 'idEnd' in named;
  const ofRetry: LeadStatus | undefined = dead ? 'dead' : isOne ? undefined : 'waiting';
  const filter = { email, status: command === 'retry' ? ofRetry : wanted, ...named };
  return { command, filter, receiver, ...output };
}

async function list({ leads }: Records, { filter, limit, isJson }: LeadsOptions): Promise<void> {
  const wanted = firstOf(leads.list(filter), limit);
  await writeAll(isJson ? jsonArray(each(wanted, leadEntry)) : each(wanted, leadLine));
}

async function exportAll({ leads }: Records, { filter, isJson }: LeadsOptions): Promise<void> {
  const wanted = leads.list(filter);
  await writeAll(isJson ? jsonArray(each(wanted, leadEntry)) : csvOf(wanted));
}

async function show({ leads }: Records, { filter }: LeadsOptions): Promise<void> {
  for await (const lead of leads.list(filter)) {
    process.stdout.write(`${JSON.stringify(lead, null, 2)}\n`);
    return;
  }
  throw new Error(`Lead ${filter.id ?? 'of this reference number'} not found`);
}

function tell(what: 'retried' | 'forgotten' | 'givenUp', count: number, isJson: boolean): void {
  const text = what === 'givenUp' ? 'given up' : what;
  process.stdout.write(isJson ? `${JSON.stringify({ [what]: count })}\n` : `${count} ${text}\n`);
}

async function retry({ leads }: Records, { filter, isJson }: LeadsOptions): Promise<void> {
  const count = await leads.retry(filter, new Date().toISOString());
  if ((filter.id ?? filter.idEnd) && count === 0) {
    throw new Error(`Undelivered lead ${filter.id ?? 'of this reference number'} not found`);
  }
  tell('retried', count, isJson);
}

async function forget(
  records: Records,
  { filter, isJson }: LeadsOptions,
  { DATA_DIR }: Settings,
): Promise<void> {
  const forgotten = await records.leads.forget(filter.email ?? '');
  await forgetMailsWithoutRow(mailFolder(DATA_DIR), records.mails);
  tell('forgotten', forgotten, isJson);
  await clearLog(records);
}

async function giveUp({ leads }: Records, { receiver, isJson }: LeadsOptions): Promise<void> {
  tell('givenUp', await leads.giveUp(receiver ?? ''), isJson);
}

const actions = { list, show, retry, export: exportAll, forget, 'give-up': giveUp };

if (import.meta.main) {
  await runRecordsCommand({
    help,
    optionsOf: leadsOptions,
    actOf: ({ command, filter, receiver }) => ({
      action: `leads ${command}`,
      subject: receiver === undefined ? subjectOfFilter('REQ', filter) : 'a receiver',
    }),
    run: (records, options, settings) => actions[options.command](records, options, settings),
  });
}

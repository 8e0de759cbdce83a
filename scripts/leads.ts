import '../src/server/start/nameOwnSegments.ts';
import { forgetMailsWithoutRow, mailFolder } from '../src/backends/mail/mailFolder.ts';
import { referenceOf } from '../src/contact/reference.ts';
import { type LeadFilter, leadStatuses } from '../src/leads/leadStore.ts';
import { readAction, readOneOf } from './command.ts';
import { csvOf, leadEntry, leadLine } from './leadsText.ts';
import {
  commonOptions,
  each,
  eraseDeleted,
  firstOf,
  jsonArray,
  NothingDone,
  type RecordsCommand,
  readOutput,
  recordOf,
  recordsCommand,
  runRecordsCommand,
  subjectOfFilter,
  tell,
  tellAll,
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

/** Parses the command line. @throws Error with a message for users */
export function leadsOptions(args: readonly string[]) {
  const isDead = args.includes('--dead');
  const takes = {
    list: '',
    show: 'an ID',
    retry: isDead ? '' : '[ID]',
    export: '',
    forget: 'an EMAIL',
    'give-up': 'a RECEIVER',
  };
  const { command, argument, values } = readAction(args, takes, {
    status: { type: 'string' },
    email: { type: 'string' },
    dead: { type: 'boolean' },
    ...commonOptions,
  });
  const output = readOutput(values, command);
  const { email, status } = values;
  const wanted = status === undefined ? undefined : readOneOf('status', status, leadStatuses);
  const ofRetry = isDead ? 'dead' : argument === undefined ? 'waiting' : undefined;
  const filters: Readonly<Record<typeof command, () => LeadFilter>> = {
    list: () => ({ email, status: wanted }),
    export: () => ({ email, status: wanted }),
    show: () => recordOf(argument ?? ''),
    retry: () => ({ status: ofRetry, ...(argument === undefined ? {} : recordOf(argument)) }),
    forget: () => ({ email: argument }),
    'give-up': () => ({}),
  };
  const receiver = command === 'give-up' ? argument : undefined;
  return { command, filter: filters[command](), receiver, ...output };
}

type Options = ReturnType<typeof leadsOptions>;
type Run = RecordsCommand<Options>['run'];

const list: Run = ({ leads }, { filter, limit, isJson }) =>
  tellAll(isJson, firstOf(leads.list(filter), limit), leadLine, leadEntry);

const exportAll: Run = ({ leads }, { filter, isJson }) => {
  const wanted = leads.list(filter);
  return writeAll(isJson ? jsonArray(each(wanted, leadEntry)) : csvOf(wanted));
};

const show: Run = async ({ leads }, { filter }) => {
  for await (const lead of leads.list(filter)) {
    return tell(true, { reference: referenceOf('REQ', lead.id), ...lead }, []);
  }
  throw new NothingDone('not found', `Lead ${filter.id ?? 'of this reference number'} not found`);
};

const retry: Run = async ({ leads }, { filter, isJson }) => {
  const retried = await leads.retry(filter, new Date().toISOString());
  if ((filter.id ?? filter.idEnd) && retried === 0) {
    throw new NothingDone(
      'not found',
      `Undelivered lead ${filter.id ?? 'of this reference number'} not found`,
    );
  }
  tell(isJson, { retried }, [`${retried} retried`]);
};

const forget: Run = async (records, { filter, isJson }, { DATA_DIR }) => {
  const forgotten = await records.leads.forget(filter.email ?? '');
  await forgetMailsWithoutRow(mailFolder(DATA_DIR), records.mails);
  tell(isJson, { forgotten }, [`${forgotten} forgotten`]);
  await eraseDeleted(records);
};

const giveUp: Run = async ({ leads }, { receiver = '', isJson }, { LEADS_RECEIVERS }) => {
  if (Object.hasOwn(LEADS_RECEIVERS, receiver)) {
    throw new NothingDone(
      'still a receiver',
      `${receiver} still gets leads; take it out of LEADS_RECEIVERS first`,
    );
  }
  const givenUp = await leads.giveUp(receiver);
  tell(isJson, { givenUp }, [`${givenUp} given up`]);
};

const actions = { list, show, retry, export: exportAll, forget, 'give-up': giveUp };

/** The command `leads`, which tests run in their own process, too. */
export const leadsCommand = recordsCommand({
  help,
  optionsOf: leadsOptions,
  actOf: ({ command, filter, receiver }) => ({
    action: `leads ${command}`,
    subject: receiver === undefined ? subjectOfFilter('REQ', filter) : 'a receiver',
  }),
  run: (records, options, settings) => actions[options.command](records, options, settings),
});

if (import.meta.main) await runRecordsCommand(leadsCommand);

import '../src/server/start/nameOwnSegments.ts';
import { forgetMailsWithoutRow, mailFolder } from '../src/backends/mail/mailFolder.ts';
import { referenceOf } from '../src/contact/reference.ts';
import { mailStatuses } from '../src/mail/mailStore.ts';
import { type Registration, registrationStatuses } from '../src/registrations/registration.ts';
import type { RegistrationFilter } from '../src/registrations/registrationStore.ts';
import type { Records } from '../src/server/ports/chooseRecords.ts';
import { readAction, readOneOf } from './command.ts';
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
import {
  csvOf,
  mailLine,
  noticeEntry,
  noticeLine,
  registrationEntry,
  registrationLine,
} from './registrationsText.ts';

const help = `Lists, exports, cancels and deletes registrations for events.

Usage: npm run --silent registrations -- COMMAND [options]

  list               the latest registrations
  show REFERENCE     one registration in full, by its reference number or id
  cancel REFERENCE   cancels it; the first of the waiting list moves up, and both get a mail
  export             every registration, latest first, as CSV
  delete EMAIL       permanently deletes every registration of an e-mail address, and its mails
  mails              the latest mails and whether they were sent
  mails --retry      sends all dead mails again
  notices            the changes of events that participants are not told yet
  notices --stop EVENT     keeps them back, with all further changes of the event
  notices --release EVENT  sends them without waiting any longer

  --event CODENAME   of list and export: only this event
  --status STATUS    of list and export: ${registrationStatuses.join(', ')}; of mails: ${mailStatuses.join(', ')}; default all
  --limit N          of list and mails: maximum number, 1 to 100000; default 20
  --format FORMAT    text (csv for export) or json; default text
  --help             print this text

The command uses DATABASE_URL or DATA_DIR; the site may be running or not. LEADS_KEY decrypts registrations.
The running site sends the mails.`;

/** What `notices` stops or releases. @throws Error with a message for users */
function holdOf(
  command: string,
  { stop, release }: { readonly stop?: string | undefined; readonly release?: string | undefined },
): { readonly event: string; readonly state: 'stopped' | 'released' } | undefined {
  if (stop === undefined && release === undefined) return undefined;
  if (command !== 'notices') throw new Error('--stop and --release belong to notices');
  if (stop !== undefined && release !== undefined) {
    throw new Error('Use either --stop or --release');
  }
  return { event: stop ?? release ?? '', state: stop === undefined ? 'released' : 'stopped' };
}

/** Parses the command line. @throws Error with a message for users */
export function registrationsOptions(args: readonly string[]) {
  const takes = {
    list: '',
    show: 'a REFERENCE',
    cancel: 'a REFERENCE',
    export: '',
    delete: 'an EMAIL',
    mails: '',
    notices: '',
  };
  const { command, argument, values } = readAction(args, takes, {
    event: { type: 'string' },
    status: { type: 'string' },
    retry: { type: 'boolean', default: false },
    stop: { type: 'string' },
    release: { type: 'string' },
    ...commonOptions,
  });
  const { status, event } = values;
  const statuses: readonly string[] = command === 'mails' ? mailStatuses : registrationStatuses;
  if (status !== undefined) readOneOf('status', status, statuses);
  const ofRegistration = registrationStatuses.find((it) => it === status);
  const named = command === 'delete' ? { email: argument ?? '' } : recordOf(argument ?? '');
  const filter: RegistrationFilter = {
    ...(event === undefined ? {} : { event }),
    ...(command === 'mails' || !ofRegistration ? {} : { status: ofRegistration }),
    ...(argument === undefined ? {} : named),
  };
  return {
    command,
    filter,
    /** The status of mails. */
    status,
    isRetry: values.retry,
    /** The event whose notices are stopped or released; undefined to list them. */
    hold: holdOf(command, values),
    ...readOutput(values, command),
  };
}

type Options = ReturnType<typeof registrationsOptions>;
type Run = RecordsCommand<Options>['run'];

/** The one registration that is meant. @throws Error when there is none */
async function one({ registrations }: Records, filter: RegistrationFilter): Promise<Registration> {
  for await (const registration of registrations.list(filter)) return registration;
  throw new NothingDone('not found', 'The registration is not found');
}

const list: Run = ({ registrations }, { filter, limit, isJson }) => {
  const wanted = firstOf(registrations.list(filter), limit);
  return tellAll(isJson, wanted, registrationLine, registrationEntry);
};

const exportAll: Run = ({ registrations }, { filter, isJson }) => {
  const wanted = registrations.list(filter);
  return writeAll(isJson ? jsonArray(each(wanted, registrationEntry)) : csvOf(wanted));
};

const show: Run = async (records, { filter }) =>
  tell(true, registrationEntry(await one(records, filter)), []);

const cancel: Run = async (records, { filter }) => {
  const { id } = await one(records, filter);
  await records.registrations.cancel(id, new Date().toISOString());
  process.stdout.write(`${referenceOf('REG', id)} is canceled\n`);
};

const deletePerson: Run = async (records, { filter, isJson }, { DATA_DIR }) => {
  const { registrations, mails } = records;
  const deleted = await registrations.forget(filter.email ?? '', new Date().toISOString());
  await forgetMailsWithoutRow(mailFolder(DATA_DIR), mails);
  tell(isJson, { deleted }, [`${deleted} deleted`]);
  await eraseDeleted(records);
};

const showMails: Run = async ({ mails }, { status, isRetry, limit, isJson }) => {
  if (isRetry) {
    const retried = await mails.retryDead(new Date().toISOString());
    tell(isJson, { retried }, [`${retried} retried`]);
    return;
  }
  const wanted = mails.list({ status: mailStatuses.find((it) => it === status) });
  await tellAll(isJson, firstOf(wanted, limit), mailLine);
};

const notices: Run = async ({ registrations }, { hold, isJson }, settings) => {
  if (hold) {
    const { event, state } = hold;
    if (!(await registrations.holdNotices(event, state))) {
      throw new NothingDone('nothing waits', `Nothing waits to be told about ${event}`);
    }
    tell(isJson, hold, [`${event}: ${state}`]);
    return;
  }
  const pause = settings.REGISTRATION_NOTICE_MINUTES * 60_000;
  const pending = await registrations.notices(new Date().toISOString());
  const entries = pending.map((notice) => noticeEntry(notice, pause));
  tell(isJson, entries, entries.map(noticeLine));
};

const actions: Readonly<Record<Options['command'], Run>> = {
  list,
  show,
  cancel,
  export: exportAll,
  delete: deletePerson,
  mails: showMails,
  notices,
};

/** The command `registrations`, which tests run in their own process, too. */
export const registrationsCommand = recordsCommand({
  help,
  optionsOf: registrationsOptions,
  actOf: ({ command, filter }) => ({
    action: `registrations ${command}`,
    subject: subjectOfFilter('REG', filter),
  }),
  run: (records, options, settings) => actions[options.command](records, options, settings),
});

if (import.meta.main) await runRecordsCommand(registrationsCommand);

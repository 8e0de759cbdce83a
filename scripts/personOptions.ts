import { claims, earliestReceipt, rightsLaws } from '../src/records/rightsLog.ts';
import type { Corrections } from '../src/server/persons/correctPerson.ts';
import { subjectOf } from '../src/server/persons/subject.ts';
import { readAction, readDay, readFormat, readOneOf } from './command.ts';

/** The text that `--help` prints. */
export const help = `Finds, exports, corrects and deletes what the site holds about a person, and keeps a protocol of the
requests of persons.

Usage: npm run --silent person -- COMMAND [options]

  show WHOM                what is held, where it came from, and when it ends
  export WHOM --to FOLDER  writes it for the person: person.json, person.txt, and the files of mails
  correct WHOM --set NAME=VALUE   corrects an entry of all records that have it; --set may be repeated
  delete WHOM --yes        deletes leads and registrations with their mails, also from the log of SQLite
  open WHOM --claim CLAIM  enters a request that is not answered yet
  close REQUEST --outcome OUTCOME   ends a request: done or refused
  requests [ADDRESS]       the protocol, open requests first; status 1 while one is overdue

WHOM is an e-mail address for everything under it, or a reference number (REQ-…, REG-…) or an id for
one record. First make sure that the person who asks is the one that the data is about.

  --by NAME         of all but show and requests: who does it, for the protocol; needed
  --request REQUEST of export, correct and delete: the open request that this answers
  --claim CLAIM     of open: ${claims.join(', ')}
  --law LAW         whose time for the answer counts: ${rightsLaws.join(', ')}; default gdpr
  --received DAY    when the request came, such as 2026-11-27; default today, in UTC
  --format FORMAT   text (default) or json
  --help            print this text

The command uses DATABASE_URL or DATA_DIR; the site may be running or not. LEADS_KEY decrypts records and
makes the digests of addresses. It does not reach receivers of leads, mailboxes, backups and logs.`;

/** What commands on one person are about, and who runs them. */
export type PersonOptions = ReturnType<typeof personOptions>;

function correctionsOf(sets: readonly string[]): Corrections {
  const pairs = sets.map((set) => {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(set) ?? [];
    if (name === undefined || value === undefined) {
      throw new TypeError(`--set must be NAME=VALUE, not "${set}"`);
    }
    return [name, value] as const;
  });
  return Object.fromEntries(pairs);
}

/** Parses the command line. @throws Error with a message for users */
export function personOptions(args: readonly string[]) {
  const whom = 'an e-mail address or a reference number';
  const takes = {
    show: whom,
    export: whom,
    correct: whom,
    delete: whom,
    open: whom,
    close: 'a REQUEST',
    requests: '[ADDRESS]',
  };
  const {
    command,
    argument: about = '',
    values,
  } = readAction(args, takes, {
    by: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    set: { type: 'string', multiple: true, default: [] },
    yes: { type: 'boolean', default: false },
    request: { type: 'string' },
    claim: { type: 'string', default: 'access' },
    law: { type: 'string', default: 'gdpr' },
    received: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    outcome: { type: 'string', default: 'done' },
    format: { type: 'string', default: 'text' },
  });
  const { by, to, request } = values;
  if (by.trim() === '' && !['show', 'requests'].includes(command)) {
    throw new TypeError(`${command} needs --by NAME, for the protocol`);
  }
  if (command === 'export' && to === '') throw new TypeError('export needs --to FOLDER');
  if (command === 'correct' && values.set.length === 0) {
    throw new TypeError('correct needs --set NAME=VALUE');
  }
  return {
    command,
    by: by.trim(),
    to,
    request,
    isSure: values.yes,
    /** The text that names the subject. */
    about,
    /** Absent for `close`, and for `requests` without an address. */
    subject: command === 'close' || about === '' ? undefined : subjectOf(about),
    corrections: correctionsOf(values.set),
    claim: readOneOf('claim', values.claim, claims),
    law: readOneOf('law', values.law, rightsLaws),
    received: readReceipt(values.received),
    outcome: readOneOf('outcome', values.outcome, ['done', 'refused']),
    isJson: readFormat(values.format) === 'json',
  };
}

/** Checks the day of receipt. @throws TypeError with a message for users */
function readReceipt(value: string): string {
  const day = readDay('received', value);
  const earliest = earliestReceipt(new Date());
  if (day >= earliest) return day;
  throw new TypeError(`--received must not be before ${earliest}, not "${value}"`);
}

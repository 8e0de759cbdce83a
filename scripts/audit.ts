import '../src/server/start/nameOwnSegments.ts';
import { checkChain } from '../src/records/auditChain.server.ts';
import type { AuditEntry, AuditHead } from '../src/records/auditTrail.ts';
import { readAction } from './command.ts';
import {
  commonOptions,
  firstOf,
  type RecordsCommand,
  readOutput,
  recordsCommand,
  runRecordsCommand,
  tell,
  tellAll,
} from './recordsCommand.ts';

const help = `Shows who did what with the records of the site, and proves that nothing of it was changed.

Usage: npm run --silent audit -- COMMAND [options]

  list             the latest entries of the audit trail
  verify           checks each entry from the first one; status 1 if one was changed, deleted or cut off
  head             the last entry, as SEQUENCE:DIGEST; write it down where nobody changes it

  --actor NAME     of list: only what this actor did
  --action ACTION  of list: only this action, such as "person delete"
  --limit N        of list: maximum number, 1 to 100000; default 20
  --head HEAD      of verify: a head that was written down, such as in the log of the site; may be repeated
  --format FORMAT  text (default) or json
  --help           print this text

verify also says where an entry is of an earlier moment than the one before, by more than a second: a
clock was set back, or was ahead before. That alone changes no status.

The command uses DATABASE_URL or DATA_DIR; the site may be running or not. Without --head, verify cannot
find that the last entries were deleted together with the head in the database, or that the whole trail
was written anew.`;

function headOf(text: string): AuditHead {
  const [, sequence, digest] = /^(\d{1,9}):([\da-f]{64})$/.exec(text) ?? [];
  if (sequence && digest) return { sequence: Number(sequence), digest };
  throw new TypeError(`--head must be SEQUENCE:DIGEST as head prints it, not "${text}"`);
}

/** Parses the command line. @throws Error with a message for users */
export function auditOptions(args: readonly string[]) {
  const takes = { list: '', verify: '', head: '' };
  const { command, values } = readAction(args, takes, {
    actor: { type: 'string' },
    action: { type: 'string' },
    head: { type: 'string', multiple: true, default: [] },
    ...commonOptions,
  });
  const { actor, action } = values;
  return { command, actor, action, heads: values.head.map(headOf), ...readOutput(values, command) };
}

type Options = ReturnType<typeof auditOptions>;
type Run = RecordsCommand<Options>['run'];

const entryLine = ({ sequence, at, actor, action, subject, outcome }: AuditEntry) =>
  `${String(sequence).padStart(6)}  ${at}  ${outcome.padEnd(7)}  ${action}  ${subject}  ${actor}`;

const textOf = ({ sequence, digest }: AuditHead) => `${sequence}:${digest}`;

const list: Run = ({ audit }, { actor, action, limit, isJson }) =>
  tellAll(isJson, firstOf(audit.list({ actor, action, latestFirst: true }), limit), entryLine);

const verify: Run = async ({ audit }, { heads, isJson }) => {
  const result = await checkChain(audit, heads);
  const { entries, head, setBack, broken } = result;
  const lines = broken
    ? [`Entry ${broken.sequence} does not hold: ${broken.reason}. ${entries} before it hold.`]
    : [`${entries} entries hold`, ...(entries > 0 ? [`The head is ${textOf(head)}`] : [])];
  for (const { after, from, to } of setBack) {
    lines.push(`The clock went back after entry ${after}, from ${from} to ${to}`);
  }
  tell(isJson, { ...result, isWhole: !broken }, lines);
  if (broken) process.exitCode = 1;
};

const head: Run = async ({ audit }, { isJson }) => {
  const last = await audit.head();
  tell(isJson, last, [last.sequence > 0 ? textOf(last) : 'The audit trail is empty']);
};

const actions: Readonly<Record<Options['command'], Run>> = { list, verify, head };

/** The command `audit`, which tests run in their own process, too. */
export const auditCommand = recordsCommand({
  help,
  optionsOf: auditOptions,
  run: (records, options, settings) => actions[options.command](records, options, settings),
});

if (import.meta.main) await runRecordsCommand(auditCommand);

import '../src/server/start/nameOwnSegments.ts';
import type { Period } from '../src/desk/retention/retentionService.ts';
import type { RetentionProof } from '../src/records/retentionLog.ts';
import { deletedRecords, holds, proveRetention } from '../src/server/retention/checkRetention.ts';
import { periodsOf } from '../src/server/retention/periods.ts';
import { readAction, readDay } from './command.ts';
import {
  commonOptions,
  type RecordsCommand,
  readOutput,
  recordsCommand,
  runRecordsCommand,
  tell,
} from './recordsCommand.ts';

const help = `Says how long records are kept and why, what was deleted, and whether anything is older.

Usage: npm run --silent retention -- [COMMAND] [options]

  periods          each kind with its period, what begins it, the setting and the reason (default)
  deleted          how many records of which kind were deleted on which day because of their age
  check            counts what is older than its period and a day, and keeps the result; status 1 if any
  proofs           the kept results, latest first; the site makes one each month

  --from DAY       of deleted: the first day, such as 2026-11-01, in UTC
  --to DAY         of deleted: the last day
  --limit N        of proofs: maximum number, 1 to 100000; default 20
  --format FORMAT  text (default) or json
  --help           print this text

The command uses the settings of the site, which may be running or not. The running site deletes, at its
start and each hour.`;

/** Parses the command line. @throws Error with a message for users */
export function retentionOptions(args: readonly string[]) {
  const takes = { periods: '', deleted: '', check: '', proofs: '' };
  const days = { from: { type: 'string' }, to: { type: 'string' } } as const;
  const { command, values } = readAction(args, takes, { ...days, ...commonOptions }, 'periods');
  for (const option of ['from', 'to'] as const) {
    const day = values[option];
    if (day !== undefined) readDay(option, day);
  }
  return { command, span: { from: values.from, to: values.to }, ...readOutput(values, command) };
}

type Options = ReturnType<typeof retentionOptions>;
type Run = RecordsCommand<Options>['run'];

function periodLine({ kind, what, from, days, setting, basis }: Period): string {
  const period = days === undefined ? 'without limit' : `${days} days`;
  const by = setting ? `${setting}${days === undefined ? '=0' : ''}` : 'the software';
  return `${kind.padEnd(16)}${period.padEnd(15)}from: ${from}\n  ${what}\n  set by ${by}; ${basis}`;
}

const periods: Run = async (_, { isJson }, settings) => {
  const all = periodsOf(settings);
  tell(isJson, all, all.map(periodLine));
};

const deleted: Run = async ({ retention }, { span, isJson }, settings) => {
  const all = await deletedRecords(settings, retention, span);
  const lines = all.map(({ day, kind, records }) => `${day}  ${kind.padEnd(16)}${records}`);
  tell(isJson, all, lines.length > 0 ? lines : ['Nothing was deleted']);
};

function proofLines({ id, checkedAt, kinds }: RetentionProof): string[] {
  const verdict = holds(kinds) ? 'nothing is older than it may be' : 'SOME IS OLDER THAN IT MAY BE';
  return [
    `${checkedAt}  ${id}  ${verdict}`,
    ...kinds.map(({ kind, before, older, kept }) => {
      const stays = kept > 0 ? `, ${kept} stay for a reason` : '';
      return `  ${kind.padEnd(16)}before ${before}: ${older}${stays}`;
    }),
  ];
}

const check: Run = async ({ retention }, { isJson }, settings) => {
  const proof = await proveRetention(settings, retention);
  tell(isJson, proof, proofLines(proof));
  if (!holds(proof.kinds)) process.exitCode = 1;
};

const proofs: Run = async ({ retention }, { limit, isJson }) => {
  const all = await retention.proofs(limit);
  tell(isJson, all, all.length > 0 ? all.flatMap(proofLines) : ['No result is kept']);
};

const actions: Readonly<Record<Options['command'], Run>> = { periods, deleted, check, proofs };

/** The command `retention`, which tests run in their own process, too. */
export const retentionCommand = recordsCommand({
  help,
  optionsOf: retentionOptions,
  actOf: ({ command }) =>
    command === 'check' ? { action: 'retention check', subject: 'all kinds' } : undefined,
  run: (records, options, settings) => actions[options.command](records, options, settings),
});

if (import.meta.main) await runRecordsCommand(retentionCommand);

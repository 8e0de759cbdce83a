import '../src/server/start/nameOwnSegments.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { idEndOf } from '../src/contact/reference.ts';
import type { DoneAct, FoundPerson, PersonsService } from '../src/desk/persons/personsService.ts';
import { dueDay, type RecordCounts, type RightsRequest } from '../src/records/rightsLog.ts';
import { personsAtDesk } from '../src/server/desk/personsAtDesk.ts';
import { numberOf } from '../src/server/persons/answerRequest.ts';
import { personText } from '../src/server/persons/personText.ts';
import type { Records } from '../src/server/ports/chooseRecords.ts';
import { help, type PersonOptions, personOptions } from './personOptions.ts';
import {
  type CommandAct,
  eraseDeleted,
  NothingDone,
  recordsCommand,
  runRecordsCommand,
  tell,
} from './recordsCommand.ts';

/** @returns the reference number of the entry in the protocol, if there is one */
type Run = (
  persons: PersonsService,
  options: PersonOptions,
  records: Records,
) => Promise<string | void>;

/** Finds what a command is about, and says what to check before anybody hears of it. */
async function find(persons: PersonsService, { about }: PersonOptions): Promise<FoundPerson> {
  process.stderr.write(
    'First make sure that the person who asks is the one that the data is about: docs/persons.md says how.\n',
  );
  const found = await persons.find(about);
  if (found.otherSpelling) {
    process.stderr.write(
      `Browsers may have sent this address as ${found.otherSpelling}: run the command for that, too.\n`,
    );
  }
  if (!found.keysOpen) {
    process.stderr.write(
      'LEADS_KEY opens none of the latest leads; without the key of a record no address finds it.\n',
    );
  }
  return found;
}

const countText = (counts: RecordCounts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ') || 'nothing';

const show: Run = async (persons, options) => {
  const { held } = await find(persons, options);
  const text = personText(held, options.about, new Date().toISOString());
  tell(options.isJson, held, [text.trimEnd()]);
};

const exportPerson: Run = async (persons, options) => {
  await find(persons, options);
  const { about, to, isJson } = options;
  const { request, counts } = await persons.export(about, options, async (files) => {
    await mkdir(join(to, 'mails'), { recursive: true });
    for (const { path, bytes } of files) await writeFile(join(to, path), bytes, { flag: 'wx' });
  });
  tell(isJson, { request, counts, folder: to }, [
    `Exported to ${to}: ${countText(counts)}`,
    `Entered as ${request}`,
  ]);
  return request;
};

/** Who tells them is the company. */
const toldOthers = ({ receivers }: DoneAct): readonly string[] =>
  receivers.length > 0 ? ['Tell these receivers, which have it:', ...receivers] : [];

const correct: Run = async (persons, options, records) => {
  await find(persons, options);
  const done = await persons.correct(options.about, options.corrections, options);
  if (!done.isErased) await eraseDeleted(records);
  const { request, counts } = done;
  tell(options.isJson, { request, corrected: counts }, [
    `Corrected: ${countText(counts)}`,
    ...toldOthers(done),
    `Entered as ${request}`,
  ]);
  return request;
};

const deleteAll: Run = async (persons, options, records) => {
  const { about, isSure } = options;
  const { leads, registrations, mails, mailFiles } = (await find(persons, options)).counts;
  if (!isSure) {
    const counts = countText({ leads, registrations, mails, mailFiles });
    throw new NothingDone('not confirmed', `Nothing was deleted; to delete ${counts}, add --yes`);
  }
  const done = await persons.delete(about, leads + registrations, options);
  if (!done.isErased) await eraseDeleted(records);
  const { request, counts, left } = done;
  const { items } = left.held.content;
  const named = items.map(({ codename, type }) => `${codename} (${type})`).join(', ');
  tell(options.isJson, { request, deleted: counts, content: items }, [
    `Deleted: ${countText(counts)}`,
    ...toldOthers(done),
    ...(named ? [`Content names the address; see docs/content-history.md: ${named}`] : []),
    `Entered as ${request}`,
  ]);
  if (left.counts.leads + left.counts.registrations > 0) {
    throw new Error('More came in meanwhile and is left; run the command again');
  }
  return request;
};

const open: Run = async (persons, options) => {
  const { about, claim, law, received } = options;
  const request = await persons.open(about, claim, options);
  const due = dueDay(received, law);
  tell(options.isJson, { request, due }, [`${request} must be answered by ${due}`]);
  return request;
};

const close: Run = async (persons, { about, by, outcome, isJson }) => {
  const request = await persons.close(about, outcome, by);
  tell(isJson, { request, outcome }, [`${request} is ${outcome}`]);
};

const dayLength = 24 * 60 * 60_000;

/** What is left of the time for an answer, in words. */
function stateOf({ outcome, due, answeredAt, answeredBy }: RightsRequest, today: string): string {
  if (outcome === 'open') {
    const days = Math.round((Date.parse(due) - Date.parse(today)) / dayLength);
    const length = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
    return days < 0 ? `OVERDUE by ${length}` : `open, ${length} left`;
  }
  const isLate = answeredAt.slice(0, due.length) > due;
  return `${outcome} ${answeredAt.slice(0, due.length)}${isLate ? ', too late' : ''} by ${answeredBy}`;
}

const requests: Run = async (_, { subject, isJson }, { rights }) => {
  const address = subject && 'address' in subject ? subject.address : undefined;
  if (subject && address === undefined)
    throw new NothingDone('no address', 'requests takes an e-mail address');
  if (address !== undefined && !rights.findsAddresses) {
    throw new NothingDone(
      'no key',
      'Without LEADS_KEY the protocol has no digests, so no address finds an entry',
    );
  }
  const today = new Date().toISOString().slice(0, 10);
  const found = await rights.list(address);
  const lines = found.map((it) => {
    const counts = it.outcome === 'done' ? countText(it.counts) : '';
    const cells = [numberOf(it), it.claim.padEnd(11), `received ${it.received}`];
    const time = `due ${it.due} (${it.law})`;
    return [...cells, time, stateOf(it, today), counts].filter(Boolean).join('  ');
  });
  tell(
    isJson,
    found.map((it) => ({ request: numberOf(it), ...it })),
    lines.length > 0 ? lines : ['No requests'],
  );
  if (found.some(({ outcome, due }) => outcome === 'open' && due < today)) process.exitCode = 1;
};

const actions: Readonly<Record<PersonOptions['command'], Run>> = {
  show,
  export: exportPerson,
  correct,
  delete: deleteAll,
  open,
  close,
  requests,
};

/** What the audit trail says of a command, before it is run. */
function actOf({ command, by, subject, request, about }: PersonOptions): CommandAct {
  const number = request ?? (command === 'close' ? about : undefined);
  const named = subject && 'address' in subject ? 'an e-mail address' : about || 'all';
  // A number is looked up only later, so it may be any text.
  const isNumber = number !== undefined && idEndOf(number) !== undefined;
  const known = isNumber ? number.trim() : 'an unknown request';
  return { action: `person ${command}`, subject: number === undefined ? named : known, by };
}

/** The command `person`, which tests run in their own process, too. */
export const personCommand = recordsCommand({
  help,
  optionsOf: personOptions,
  actOf,
  run: (records, options, settings) =>
    actions[options.command](personsAtDesk(records, settings), options, records),
});

if (import.meta.main) await runRecordsCommand(personCommand);

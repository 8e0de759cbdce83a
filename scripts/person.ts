import '../src/server/start/nameOwnSegments.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { idEndOf } from '../src/contact/reference.ts';
import type { HeldData } from '../src/desk/persons/heldData.ts';
import { answeredClaims } from '../src/desk/persons/personsService.ts';
import { dueDay, type RecordCounts, type RightsRequest } from '../src/records/rightsLog.ts';
import { numberOf, openRequest, prepareAnswer } from '../src/server/persons/answerRequest.ts';
import { correctPerson } from '../src/server/persons/correctPerson.ts';
import { deletePerson } from '../src/server/persons/deletePerson.ts';
import { exportedFiles } from '../src/server/persons/exportPerson.ts';
import { addressOf, countsOf, findPerson } from '../src/server/persons/findPerson.ts';
import { personText, receiversThatHave } from '../src/server/persons/personText.ts';
import { otherSpellingOf, type Subject } from '../src/server/persons/subject.ts';
import type { Records } from '../src/server/ports/chooseRecords.ts';
import type { Settings } from '../src/server/start/settings.ts';
import { help, type PersonOptions, personOptions } from './personOptions.ts';
import { type CommandAct, clearLog, runRecordsCommand, tell } from './recordsCommand.ts';

/** @returns the reference number of the entry in the protocol, if there is one */
type Run = (records: Records, options: PersonOptions, settings: Settings) => Promise<string | void>;

/** Finds what a command is about, and says what to check before anybody hears of it. */
async function find(
  records: Records,
  { subject }: PersonOptions,
  settings: Settings,
): Promise<{ readonly subject: Subject; readonly held: HeldData }> {
  if (!subject) throw new TypeError('Name an e-mail address or a reference number');
  process.stderr.write(
    'First make sure that the person who asks is the one that the data is about: docs/persons.md says how.\n',
  );
  const other = 'address' in subject ? otherSpellingOf(subject.address) : undefined;
  if (other) {
    process.stderr.write(
      `Browsers may have sent this address as ${other}: run the command for that, too.\n`,
    );
  }
  if (!(await records.opensLeads())) {
    process.stderr.write(
      'LEADS_KEY opens none of the latest leads; without the key of a record no address finds it.\n',
    );
  }
  return { subject, held: await findPerson(records, settings, subject) };
}

const countText = (counts: RecordCounts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ') || 'nothing';

const show: Run = async (records, options, settings) => {
  const { held } = await find(records, options, settings);
  const text = personText(held, options.about, new Date().toISOString());
  process.stdout.write(options.isJson ? `${JSON.stringify(held, null, 2)}\n` : text);
};

const exportPerson: Run = async (records, options, settings) => {
  const { subject, held } = await find(records, options, settings);
  const address = addressOf(subject, held);
  const answer = await prepareAnswer(records.rights, options, address, answeredClaims.export);
  const { about, to } = options;
  await mkdir(join(to, 'mails'), { recursive: true });
  for (const { path, bytes } of await exportedFiles(held, about, new Date().toISOString())) {
    await writeFile(join(to, path), bytes, { flag: 'wx' });
  }
  const counts = countsOf(held);
  const request = await answer(counts);
  tell(options.isJson, { request, counts, folder: to }, [
    `Exported to ${to}: ${countText(counts)}`,
    `Entered as ${request}`,
  ]);
  return request;
};

/** Who tells them is the company. */
function toldOthers(held: HeldData): string[] {
  const lines = receiversThatHave(held);
  return lines.length > 0 ? ['Tell these receivers, which have it:', ...lines] : [];
}

const correct: Run = async (records, options, settings) => {
  const { subject, held } = await find(records, options, settings);
  const address = addressOf(subject, held);
  const answer = await prepareAnswer(records.rights, options, address, answeredClaims.correct);
  const at = new Date().toISOString();
  const corrected = await correctPerson(records, held, options.corrections, at);
  const request = await answer({ ...corrected });
  await clearLog(records);
  tell(options.isJson, { request, corrected }, [
    `Corrected: ${countText({ ...corrected })}`,
    ...toldOthers(held),
    `Entered as ${request}`,
  ]);
  return request;
};

const deleteAll: Run = async (records, options, settings) => {
  const { subject, held } = await find(records, options, settings);
  const { leads, registrations, mails, mailFiles } = countsOf(held);
  const counts = { leads, registrations, mails, mailFiles };
  if (!('address' in subject) && leads + registrations === 0) {
    throw new TypeError(
      `${options.about} names no lead and no registration, so nothing was deleted`,
    );
  }
  if (!options.isSure) {
    throw new TypeError(`Nothing was deleted; to delete ${countText(counts)}, add --yes`);
  }
  const address = addressOf(subject, held);
  const answer = await prepareAnswer(records.rights, options, address, answeredClaims.delete);
  const deleted = await deletePerson(records, subject, held, new Date().toISOString());
  const request = await answer({ ...counts, ...deleted });
  const left = await findPerson(records, settings, subject);
  await clearLog(records);
  const items = left.content.items.map(({ codename, type }) => `${codename} (${type})`);
  tell(
    options.isJson,
    { request, deleted: { ...counts, ...deleted }, content: left.content.items },
    [
      `Deleted: ${countText({ ...counts, ...deleted })}`,
      ...toldOthers(held),
      ...(items.length > 0
        ? [`Content names the address; see docs/content-history.md: ${items.join(', ')}`]
        : []),
      `Entered as ${request}`,
    ],
  );
  if (left.leads.length + left.registrations.length > 0) {
    throw new Error('More came in meanwhile and is left; run the command again');
  }
  return request;
};

const open: Run = async (records, options) => {
  const { subject, claim, law, received, by: takenBy } = options;
  const address = subject && 'address' in subject ? subject.address : undefined;
  if (address === undefined) throw new TypeError('open needs the e-mail address of the person');
  const id = await records.rights.open({ claim, law, received, takenBy, address });
  const request = numberOf({ id });
  const due = dueDay(received, law);
  tell(options.isJson, { request, due }, [`${request} must be answered by ${due}`]);
  return request;
};

const close: Run = async (records, { about, by: answeredBy, outcome, isJson }) => {
  const { id } = await openRequest(records.rights, about);
  const answeredAt = new Date().toISOString();
  await records.rights.answer(id, { answeredBy, answeredAt, outcome, counts: {} });
  tell(isJson, { request: numberOf({ id }), outcome }, [`${numberOf({ id })} is ${outcome}`]);
};

const dayLength = 24 * 60 * 60_000;

/** What is left of the time for an answer, in words. */
function stateOf({ outcome, due, answeredAt, answeredBy }: RightsRequest, today: string): string {
  if (outcome === 'open') {
    const days = Math.round((Date.parse(due) - Date.parse(today)) / dayLength);
    return days < 0 ? `OVERDUE by ${-days} days` : `open, ${days} days left`;
  }
  const isLate = answeredAt.slice(0, due.length) > due;
  return `${outcome} ${answeredAt.slice(0, due.length)}${isLate ? ', too late' : ''} by ${answeredBy}`;
}

const requests: Run = async ({ rights }, { subject, isJson }) => {
  const address = subject && 'address' in subject ? subject.address : undefined;
  if (subject && address === undefined) throw new TypeError('requests takes an e-mail address');
  if (address !== undefined && !rights.findsAddresses) {
    throw new Error('Without LEADS_KEY the protocol has no digests, so no address finds an entry');
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

if (import.meta.main) {
  await runRecordsCommand({
    help,
    optionsOf: personOptions,
    actOf,
    run: (records, options, settings) => actions[options.command](records, options, settings),
  });
}

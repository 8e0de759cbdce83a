import { readFile, rm } from 'node:fs/promises';
import { basename, posix } from 'node:path';
import type { HeldData } from '../../desk/persons/heldData.ts';
import {
  answeredClaims,
  deletable,
  type FoundPerson,
  PersonFault,
  type PersonFile,
  type PersonsService,
} from '../../desk/persons/personsService.ts';
import type { RecordCounts } from '../../records/rightsLog.ts';
import { numberOf, openRequest, prepareAnswer } from '../persons/answerRequest.ts';
import { correctPerson } from '../persons/correctPerson.ts';
import { addressOf, countsOf, findPerson } from '../persons/findPerson.ts';
import { notHere, personText, receiversThatHave } from '../persons/personText.ts';
import { otherSpellingOf, type Subject, subjectOf } from '../persons/subject.ts';
import type { Records } from '../ports/chooseRecords.ts';
import type { Settings } from '../start/settings.ts';

/** What is done for a person, by the command `person` and by pages of the desk (PROOF-50). */
export function personsAtDesk(records: Records, settings: Settings): PersonsService {
  const { rights } = records;

  async function find(about: string): Promise<FoundPerson> {
    const subject = subjectOf(about);
    const held = await findPerson(records, settings, subject);
    const otherSpelling = 'address' in subject ? otherSpellingOf(subject.address) : undefined;
    return {
      about: about.trim(),
      held,
      counts: countsOf(held),
      ...(otherSpelling && { otherSpelling }),
      keysOpen: await records.opensLeads(),
    };
  }

  return {
    find,
    async export(about, entry, keep) {
      const subject = subjectOf(about);
      const held = await findPerson(records, settings, subject);
      const address = addressOf(subject, held);
      const answer = await prepareAnswer(rights, entry, address, answeredClaims.export);
      const files = await exportedFiles(held, about.trim(), new Date().toISOString());
      const kept = await keep(files);
      const counts = countsOf(held);
      return { request: await answer(counts), counts, receivers: [], kept };
    },
    async correct(about, corrections, entry) {
      const subject = subjectOf(about);
      const held = await findPerson(records, settings, subject);
      const address = addressOf(subject, held);
      const answer = await prepareAnswer(rights, entry, address, answeredClaims.correct);
      const at = new Date().toISOString();
      const counts = { ...(await correctPerson(records, held, corrections, at)) };
      const request = await answer(counts);
      const isErased = await records.eraseDeleted();
      return { request, counts, receivers: receiversThatHave(held), isErased };
    },
    async checkDeletion(about, entry) {
      const subject = subjectOf(about);
      const address = addressOf(subject, await findPerson(records, settings, subject));
      await prepareAnswer(rights, entry, address, answeredClaims.delete);
    },
    async delete(about, expected, entry) {
      const subject = subjectOf(about);
      const held = await findPerson(records, settings, subject);
      const { leads, registrations, mails, mailFiles } = countsOf(held);
      // That nothing is held under an address is an answer, too.
      if (!('address' in subject) && deletable({ leads, registrations }) === 0) {
        throw new PersonFault('nothingHeld', `${about} names no lead and no registration`);
      }
      if (deletable({ leads, registrations }) !== expected) {
        throw new PersonFault('changed', 'Other records are held by now, so nothing was deleted');
      }
      const address = addressOf(subject, held);
      const answer = await prepareAnswer(rights, entry, address, answeredClaims.delete);
      const at = new Date().toISOString();
      const deleted = await deletePerson(records, subject, held, at);
      const counts = { ...deleted, mails, mailFiles };
      const request = await answer(counts);
      const isErased = await records.eraseDeleted();
      const left = await find(about);
      return { request, counts, receivers: receiversThatHave(held), left, isErased };
    },
    async open(address, claim, { law, received, by }) {
      const subject = subjectOf(address);
      if (!('address' in subject)) {
        throw new PersonFault('noAddress', 'A request needs the e-mail address of the person');
      }
      const request = { claim, law, received, takenBy: by, address: subject.address };
      return numberOf({ id: await rights.open(request) });
    },
    async close(number, outcome, by) {
      const request = await openRequest(rights, number);
      const answeredAt = new Date().toISOString();
      await rights.answer(request.id, { answeredBy: by, answeredAt, outcome, counts: {} });
      return numberOf(request);
    },
  };
}

/**
 * What is held, as data, as a text for the person, and the files of mails (PROOF-3).
 * @param about what it was found by
 * @param madeAt the moment, in ISO 8601
 * @throws when a file of a mail cannot be read
 */
async function exportedFiles(
  held: HeldData,
  about: string,
  madeAt: string,
): Promise<readonly PersonFile[]> {
  // Paths of this machine are no data of the person.
  const mails = held.mails.map(({ file, ...mail }) => ({
    ...mail,
    ...(file && { file: posix.join('mails', basename(file)) }),
  }));
  const data = { about, madeAt, ...held, mails, notListed: notHere };
  const textFile = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
  const files: PersonFile[] = [
    textFile('person.json', `${JSON.stringify(data, null, 2)}\n`),
    textFile('person.txt', personText({ ...held, mails }, about, madeAt)),
  ];
  for (const { file } of held.mails) {
    // A copy would have the mode of the file.
    if (file)
      files.push({ path: posix.join('mails', basename(file)), bytes: await readFile(file) });
  }
  return files;
}

/**
 * Deletes the leads and registrations that were found, with their deliveries, mails and files of
 * mails, whatever their status (PROOF-5). By address also those that came since they were found.
 * Receipts, confirmations and content are left.
 * @returns how many
 */
async function deletePerson(
  { leads, registrations }: Pick<Records, 'leads' | 'registrations'>,
  subject: Subject,
  held: HeldData,
  at: string,
): Promise<Required<Pick<RecordCounts, 'leads' | 'registrations'>>> {
  const deleted = { leads: 0, registrations: 0 };
  if ('address' in subject) {
    deleted.leads = await leads.forget(subject.address);
    deleted.registrations = await registrations.forget(subject.address, at);
  } else {
    for (const { lead } of held.leads) deleted.leads += Number(await leads.forgetOne(lead.id));
    for (const { registration } of held.registrations) {
      deleted.registrations += Number(await registrations.forgetOne(registration.id, at));
    }
  }
  for (const { file } of held.mails) if (file) await rm(file, { force: true });
  return deleted;
}

import { PersonFault } from '../../desk/persons/personFault.ts';
import {
  answeredClaims,
  deletable,
  type FoundPerson,
  type PersonsService,
} from '../../desk/persons/personsService.ts';
import { numberOf, openRequest, prepareAnswer } from '../persons/answerRequest.ts';
import { correctPerson } from '../persons/correctPerson.ts';
import { deletePerson } from '../persons/deletePerson.ts';
import { exportedFiles } from '../persons/exportPerson.ts';
import { addressOf, countsOf, findPerson } from '../persons/findPerson.ts';
import { receiversThatHave } from '../persons/personText.ts';
import { otherSpellingOf, subjectOf } from '../persons/subject.ts';
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
      ...{ about: about.trim(), held, counts: countsOf(held) },
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
      await records.clearLog();
      return { request, counts, receivers: receiversThatHave(held) };
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
      const isLogEmpty = await records.clearLog();
      const left = await find(about);
      return { request, counts, receivers: receiversThatHave(held), left, isLogEmpty };
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

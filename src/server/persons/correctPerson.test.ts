import { expect, test } from 'vitest';
import type { HeldData } from '../../desk/persons/heldData.ts';
import { isPersonFault } from '../../desk/persons/personsService.ts';
import { faultText } from '../../desk/persons/personTexts.ts';
import type { Records } from '../ports/chooseRecords.ts';
import { correctPerson } from './correctPerson.ts';

const lead = {
  reference: 'REQ-7F3K-92QD',
  lead: { payload: { firstName: 'Ana', page: 'Knee', dataUseAsked: true } },
};
const details = { firstName: 'Ana', accessNeeds: '' };
const registration = {
  reference: 'REG-7F3K-92QD',
  registration: { details, accepted: { needs: { accepted: false } } },
};
const unreadable = { reference: 'REQ-0000-0001', lead: { payload: undefined } };

/** Says why a correction of what is held is refused, in both languages of the desk. */
async function reasonsOf(corrections: Record<string, string>, held: object) {
  const data = { leads: [], registrations: [], ...held } as unknown as HeldData;
  const fault = await correctPerson({} as Records, data, corrections, '').catch((it) => it);
  if (!isPersonFault(fault)) throw fault;
  return [faultText(fault, 'en'), faultText(fault, 'de')];
}

test.each([
  [{ email: 'eva@example.org' }, { registrations: [registration] }, ['REG-7F3K-92QD']],
  [{ accessNeeds: 'a ramp' }, { registrations: [registration] }, ['REG-7F3K-92QD', 'accessNeeds']],
  [{ page: 'Hip' }, { leads: [lead] }, ['REQ-7F3K-92QD', 'page']],
  [{ firstName: 'Eva' }, { leads: [unreadable] }, ['REQ-0000-0001']],
  [{ firstName: '' }, { leads: [lead] }, ['firstName']],
  [{ shoes: '42' }, { leads: [lead] }, ['shoes']],
])(
  'the reason why %o is not corrected says of what (PROOF-50)',
  async (corrections, held, named) => {
    for (const reason of await reasonsOf(corrections, held)) {
      for (const name of named) expect(reason).toContain(name);
    }
  },
);

import { idEndOf, referenceOf } from '../../contact/reference.ts';
import { PersonFault } from '../../desk/persons/personsService.ts';
import type {
  Claim,
  RecordCounts,
  RightsLaw,
  RightsLog,
  RightsRequest,
} from '../../records/rightsLog.ts';
import { prefixes } from './subject.ts';

/** What is entered in the protocol about an act. */
export interface RightsEntry {
  /** The reference number of the open request that the act answers; without one it gets its own entry. */
  readonly request: string | undefined;
  readonly law: RightsLaw;
  /** The day on which it came, where it has no entry yet. */
  readonly received: string;
  /** Who acts. */
  readonly by: string;
}

/** The reference number of an entry in the protocol. */
export const numberOf = ({ id }: Pick<RightsRequest, 'id'>): string =>
  referenceOf(prefixes.request, id);

/**
 * The open request that a reference number names (PROOF-7).
 * @param address of the person, if the request must be about it
 * @throws PersonFault
 */
export async function openRequest(
  rights: RightsLog,
  number: string,
  address?: string,
): Promise<RightsRequest> {
  const end = idEndOf(number);
  const found = (await rights.list()).find(({ id }) => end !== undefined && id.endsWith(end));
  if (!found) {
    throw new PersonFault('noRequest', `There is no request ${number}`, { request: number });
  }
  const request = numberOf(found);
  if (found.outcome !== 'open') {
    throw new PersonFault('answered', `${request} is ${found.outcome} already`, { request });
  }
  if (address === undefined || !rights.findsAddresses) return found;
  if ((await rights.list(address)).some(({ id }) => id === found.id)) return found;
  throw new PersonFault('otherAddress', `${request} is about another address`, { request });
}

/**
 * Prepares the entry in the protocol before anything is done, so that a wrong number changes nothing
 * (PROOF-6).
 * @param mayAnswer the claims that the act can answer, the usual one first
 * @returns enters the answer, and returns the reference number of the entry
 * @throws PersonFault
 */
export async function prepareAnswer(
  rights: RightsLog,
  { request, by, law, received }: RightsEntry,
  address: string | undefined,
  mayAnswer: readonly [Claim, ...Claim[]],
): Promise<(counts: RecordCounts) => Promise<string>> {
  const open = request === undefined ? undefined : await openRequest(rights, request, address);
  if (open && !mayAnswer.includes(open.claim)) {
    const values = { request: numberOf(open), claim: open.claim };
    const message = `${values.request} asks for ${open.claim}; end it with close`;
    throw new PersonFault('otherClaim', message, values);
  }
  return async (counts) => {
    const id =
      open?.id ?? (await rights.open({ claim: mayAnswer[0], law, received, takenBy: by, address }));
    const answeredAt = new Date().toISOString();
    await rights.answer(id, { answeredBy: by, answeredAt, outcome: 'done', counts });
    return numberOf({ id });
  };
}

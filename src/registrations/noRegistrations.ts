import { noSeatsTaken } from '../content/view/seats.ts';
import type { CurrentStates } from './currentStates.server.ts';
import type { RegistrationService } from './registrationService.ts';

/** A service that has no registrations and takes none, for pages rendered without a store. */
export const noRegistrations: RegistrationService = {
  sendsMail: false,
  takenOf: () => noSeatsTaken,
  takenNow: async () => noSeatsTaken,
  newForm: () => ({ submission: '', formStamp: '' }),
  take: async () => ({ status: 'failed' }),
  find: async () => undefined,
  change: async () => ({ status: 'failed' }),
  cancel: async () => ({ status: 'failed' }),
  prove: async () => ({ status: 'failed' }),
};

/** The states of events without registrations. */
export const noStates: Pick<CurrentStates, 'now'> = {
  now: () => ({ id: '', takenOf: () => noSeatsTaken, stateOf: () => '' }),
};

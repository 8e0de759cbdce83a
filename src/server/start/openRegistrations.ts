import { setTimeout as pause } from 'node:timers/promises';
import { type Application, type Brand, brandOf } from '../../brand/brands.ts';
import { collectionsOf } from '../../brand/contentMode.ts';
import { createFormStamps } from '../../contact/submission/formStamp.server.ts';
import { createSubmissionLimits } from '../../contact/submission/limits.server.ts';
import type { CheckToken } from '../../contact/submission/singleUse.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import type { Withholding } from '../../content/restrict.ts';
import type { ContentSource } from '../../content/source.ts';
import { isOfType } from '../../content/view/fields.ts';
import type { LimitVisits } from '../../limits/visitLimit.server.ts';
import type { Place } from '../../locale/addresses.ts';
import type { Locale } from '../../locale/locales.ts';
import { pagesWithEvents } from '../../pages/pagesWithEvents.ts';
import { deleteOld } from '../../records/retention.server.ts';
import { createRegistrationDesk } from '../../registrations/createRegistrationDesk.server.ts';
import { offerOf } from '../../registrations/eventRegistration.ts';
import { createManageTokens } from '../../registrations/manageToken.server.ts';
import type { RegistrationDesk } from '../../registrations/registrationDesk.ts';
import type { RegistrationStore } from '../../registrations/registrationStore.ts';
import { createSeatBoard, type SeatBoard } from '../../registrations/seatBoard.server.ts';
import { createStateBoard, type StateBoard } from '../../registrations/stateBoard.server.ts';
import type { RecordState } from '../../search/record.ts';
import type { Log } from '../operation/log.ts';
import type { Records } from '../ports/chooseRecords.ts';
import { createComposeLeadMail } from './composeLeadMail.ts';
import { createComposeMail } from './composeMail.ts';
import { openMail } from './openMail.ts';
import { originOf, type Settings } from './settings.ts';

/** The registrations of a running site. */
export interface OpenRegistrations {
  readonly desk: RegistrationDesk;
  /** The states of events, by which lists show and filter them. */
  readonly states: StateBoard;
  /**
   * The part of a page's cache key that changes with the seats of events and the states of
   * registration.
   */
  readonly seatsOf: (place: Place | undefined) => string;
  close(): Promise<void>;
}

/** The parts that registrations share with the rest of the site. */
interface RegistrationParts {
  /** The secret that signs forms and addresses. */
  readonly formKey: string;
  readonly checkToken: CheckToken;
  readonly source: ContentSource;
  readonly reader: ContentReader;
  /** Tells the search the states of events. @throws when it cannot take them */
  readonly showStates: (states: readonly RecordState[]) => Promise<void>;
  /** Called with the events whose states have changed on lists. */
  readonly onStates: (events: readonly string[]) => void;
  readonly limitVisits: LimitVisits;
  readonly log: Log;
}

/** Participants know of their event, wherever it may be shown. */
const toParticipants: Withholding = {
  id: 'registrations',
  places: new Set(),
  ignoreUserGroups: true,
};

/** How often those who wait are compared with what editors offer, in milliseconds. */
const offerEvery = 30_000;

/** How long a start waits for the states of events, in milliseconds. */
const startPatience = 2_000;

type FindEvent = ReturnType<typeof createFindEvent>;

function createFindEvent(reader: ContentReader, contentMode: Brand['contentMode']) {
  const collections = collectionsOf(contentMode);
  return async (codename: string, language: Locale = 'en') => {
    const markets = [toParticipants];
    const result = await reader.item(codename, { language, depth: 1, collections, markets });
    const item = result.status === 'found' ? result.item : undefined;
    return isOfType(item, 'event') ? item : undefined;
  };
}

/** Assembles the registrations. */
export async function openRegistrations(
  settings: Settings,
  records: Pick<Records, 'registrations' | 'mails' | 'mailboxes' | 'leads'>,
  parts: RegistrationParts,
): Promise<OpenRegistrations> {
  const { formKey, checkToken, reader, limitVisits, log } = parts;
  const { registrations: store, mails, leads } = records;
  const own = brandOf(settings.APPLICATION);
  const { application: brand } = own;
  const onError = (err: unknown) => log.warn({ err }, 'The store of registrations failed');
  const board = createSeatBoard(() => store.counts(brand));
  const states = await openStates(own, board, parts);
  const stopDeleting = deleteOld({
    days: settings.REGISTRATIONS_RETENTION_DAYS,
    deleteBefore: store.forgetEndedBefore,
    onDeleted: (registrations) => log.info({ registrations }, 'Old registrations were deleted'),
    onError,
  });
  const findEvent = createFindEvent(reader, own.contentMode);
  const offering = setInterval(
    () => void offerSeats(brand, { board, store, findEvent }).catch(onError),
    offerEvery,
  );
  offering.unref();

  const tokens = createManageTokens(formKey);
  const origin = originOf(settings);
  const composeMail = createComposeMail({ brand: own, origin, store, tokens, findEvent });
  const composeLeadMail = createComposeLeadMail({
    brand: own,
    origin,
    leads,
    reader,
    report: (err) => log.warn({ err }, 'A confirmation was written without content'),
  });
  const outbox = await openMail(settings, mails, {
    compose: (mail) => (mail.kind === 'received' ? composeLeadMail : composeMail)(mail),
    mailboxes: records.mailboxes,
    log,
  });
  return {
    states,
    desk: createRegistrationDesk({
      brand,
      store,
      board,
      tokens,
      stamps: createFormStamps(formKey),
      limits: createSubmissionLimits(limitVisits, 'registrations'),
      checkToken,
      sendsMail: settings.SMTP_URL !== undefined,
      onChange: outbox.wake,
      report: (err) => log.error({ err }, 'A registration cannot be stored'),
    }),
    seatsOf: createSeatsOf(board, states),
    async close() {
      clearInterval(offering);
      states.close();
      stopDeleting();
      await outbox.close();
    },
  };
}

async function openStates(
  { contentMode }: Brand,
  seats: SeatBoard,
  { source, showStates, onStates, log }: RegistrationParts,
): Promise<StateBoard> {
  const onError = (err: unknown) =>
    log.warn({ err }, 'The states of registration cannot be read or shown');
  const states = createStateBoard({
    content: source,
    collections: collectionsOf(contentMode),
    seats,
    show: showStates,
    onChange: onStates,
    onError,
  });
  source.onChange(states.prepare);
  // Until the states are known, filters by them find nothing.
  await Promise.race([
    states.start().catch(onError),
    pause(startPatience, undefined, { ref: false }),
  ]);
  return states;
}

/** Editors may have offered more seats. */
async function offerSeats(
  brand: Application,
  parts: { board: SeatBoard; store: RegistrationStore; findEvent: FindEvent },
): Promise<void> {
  const { board, store, findEvent } = parts;
  for (const codename of board.awaited()) {
    const event = await findEvent(codename);
    if (!event) continue;
    const moved = await store.offer(brand, offerOf(event), new Date().toISOString());
    if (moved > 0) await board.refresh();
  }
}

function createSeatsOf(board: SeatBoard, states: StateBoard): OpenRegistrations['seatsOf'] {
  return (place) => {
    if (place?.page === 'event') {
      const { confirmed, waiting } = board.takenOf(place.params.codename ?? '');
      return `${confirmed}+${waiting}`;
    }
    return place && pagesWithEvents.has(place.page) ? `e${states.edition()}` : '';
  };
}

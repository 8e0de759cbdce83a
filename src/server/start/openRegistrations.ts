import type { Brands } from '../../brand/brand.ts';
import { createFormStamps } from '../../contact/submission/formStamp.server.ts';
import { createSubmissionLimits } from '../../contact/submission/limits.server.ts';
import type { CheckToken } from '../../contact/submission/singleUse.server.ts';
import type { OpenContent } from '../../content/edition/openSource.server.ts';
import type { Derivation } from '../../content/edition/view.server.ts';
import { siteTexts } from '../../content/messages/siteTexts.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import type { DeliveryWorker } from '../../deliveries/deliveryWorker.server.ts';
import type { LimitVisits } from '../../limits/visitLimit.server.ts';
import type { Place } from '../../locale/addresses.ts';
import type { PageName } from '../../locale/paths.ts';
import type { MailLook } from '../../mail/writeMail.ts';
import { deleteOld } from '../../records/retention.server.ts';
import { createRegistrationService } from '../../registrations/createRegistrationService.server.ts';
import {
  type CurrentStates,
  createCurrentStates,
  createSeatCounts,
  type SeatCounts,
} from '../../registrations/currentStates.server.ts';
import type { EventEntries } from '../../registrations/eventEntries.server.ts';
import {
  createEventFollower,
  type EventFollower,
} from '../../registrations/followEvents.server.ts';
import { createManageTokens, type ManageTokens } from '../../registrations/manageToken.server.ts';
import type { RegistrationService } from '../../registrations/registrationService.ts';
import type { RecordState } from '../../search/record.ts';
import type { Log } from '../operation/log.ts';
import type { MailServer } from '../ports/choosePorts.ts';
import type { Records } from '../ports/chooseRecords.ts';
import { createComposeLeadMail } from './composeLeadMails.ts';
import { createComposeMail } from './composeMail.ts';
import { createFindEvents, type FindEvents } from './findEvents.ts';
import { openMail } from './openMail.ts';
import { originOf, type Settings } from './settings.ts';

/**
 * Pages that list events with their state of registration. Their cache key changes with the seats
 * of any event, a few seconds later at most (REG-1).
 */
const pagesWithEvents: ReadonlySet<string> = new Set<PageName>([
  'calendar',
  'home',
  'product',
  'resource',
  'search',
  'specialty',
  'teamMember',
]);

/** The registrations of a running site. */
export interface OpenRegistrations {
  readonly service: RegistrationService;
  /** The states of events, by which lists show and filter them. */
  readonly states: Pick<CurrentStates, 'now' | 'at'>;
  /**
   * The part of a page's cache key that changes with the seats of events and the states of
   * registration.
   */
  readonly seatsOf: (place: Place | undefined) => string;
  /** Notices for operators. */
  notices(): readonly string[];
  close(): Promise<void>;
}

type RegistrationRecords = Pick<
  Records,
  'registrations' | 'mails' | 'mailboxes' | 'deliveries' | 'leads' | 'retention'
>;

/** The parts that registrations share with the rest of the site. */
interface RegistrationParts {
  /** The secret that signs forms and addresses. */
  readonly formKey: string;
  readonly checkToken: CheckToken;
  readonly source: Pick<OpenContent, 'current' | 'staleness'>;
  readonly eventEntries: Derivation<EventEntries>;
  /** The reader of the present view. */
  readonly reader: () => ContentReader;
  /** Tells the search the states of events. @throws when it cannot take them */
  readonly showStates: (states: readonly RecordState[]) => Promise<void>;
  /** Called with the events whose states have changed on lists. */
  readonly onStates: (events: readonly string[]) => void;
  readonly limitVisits: LimitVisits;
  /** The brands of the present view. */
  readonly brands: () => Brands;
  readonly look: () => Promise<MailLook>;
  /** Sends the mails by the server. */
  readonly worker: DeliveryWorker;
  readonly server: MailServer;
  readonly log: Log;
}

/** How often events with registrations are compared with the content, in milliseconds. */
const followEvery = 30_000;

/** Assembles the registrations. */
export function openRegistrations(
  settings: Settings,
  records: RegistrationRecords,
  parts: RegistrationParts,
): OpenRegistrations {
  const { formKey, checkToken, source, limitVisits, worker, log } = parts;
  const { registrations: store } = records;
  const brand = settings.APPLICATION;
  const seats = createSeatCounts(() => store.counts(brand));
  const states = createCurrentStates({
    current: source.current,
    entries: parts.eventEntries,
    seats,
    show: parts.showStates,
    onChange: parts.onStates,
    onError: (err) => log.warn({ err }, 'The states of registration cannot be read or shown'),
  });
  const find = createFindEvents(source.current, brand, parts.brands);
  const tokens = createManageTokens(formKey);
  const mail = openRegistrationMail(settings, records, parts, find, tokens);
  const stopFollowing = followContent(settings, records, parts, find, async () => {
    worker.wake();
    await seats.refresh();
  });
  return {
    states,
    notices: mail.notices,
    service: createRegistrationService({
      brand,
      store,
      presentOffer: (offer) => find.offers(brand, [offer.event]).get(offer.event) ?? offer,
      seats,
      tokens,
      stamps: createFormStamps(formKey),
      limits: createSubmissionLimits(limitVisits, 'registrations'),
      checkToken,
      sendsMail: settings.SMTP_URL !== undefined,
      onChange: worker.wake,
      report: (err) => log.error({ err }, 'A registration cannot be stored'),
    }),
    seatsOf: createSeatsOf(seats, states),
    async close() {
      await stopFollowing();
      states.close();
      mail.close();
    },
  };
}

/** Assembles the mails about registrations, and those that confirm leads. */
function openRegistrationMail(
  settings: Settings,
  records: RegistrationRecords,
  { reader, look, brands, worker, server, log }: RegistrationParts,
  find: FindEvents,
  tokens: ManageTokens,
) {
  const brand = () => brands().own;
  const origin = originOf(settings);
  const composeMail = createComposeMail({
    brand,
    origin,
    store: records.registrations,
    tokens,
    findEvent: find.one,
    look,
    texts: (language) => siteTexts({ reader, collections: brand().collections }, language),
  });
  const composeLeadMail = createComposeLeadMail({
    brand,
    origin,
    leads: records.leads,
    reader,
    look,
    report: (err) => log.warn({ err }, 'A confirmation was written without content'),
  });
  return openMail(settings, records, {
    compose: (mail) => (mail.kind === 'received' ? composeLeadMail : composeMail)(mail),
    worker,
    server,
    log,
  });
}

/**
 * Lets registrations follow what the content says of their events, and deletes them some time after
 * these have ended.
 * @param onChange called when registrations have changed
 * @returns what ends both
 */
function followContent(
  settings: Settings,
  { registrations: store, retention }: RegistrationRecords,
  { source, log }: RegistrationParts,
  find: FindEvents,
  onChange: () => Promise<void>,
): () => Promise<void> {
  const onError = (err: unknown) => log.warn({ err }, 'The store of registrations failed');
  const follower = createEventFollower({
    brand: settings.APPLICATION,
    store,
    findOffers: find.offers,
    isStale: () => source.staleness() !== undefined,
    pause: settings.REGISTRATION_NOTICE_MINUTES * 60_000,
    onError,
  });
  const stopDeleting = deleteOld({
    kind: 'registrations',
    retention,
    days: settings.REGISTRATIONS_RETENTION_DAYS,
    deleteBefore: (moment) => follower.forgetEndedBefore(moment, new Date().toISOString()),
    onDeleted: (registrations) => log.info({ registrations }, 'Old registrations were deleted'),
    onError,
  });
  const stopFollowing = followEvents(follower, { onChange, onError });
  return async () => {
    await stopFollowing();
    stopDeleting();
  };
}

/** Follows the events of registrations until it is closed. */
function followEvents(
  follower: EventFollower,
  { onChange, onError }: { onChange: () => Promise<void>; onError: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = async () => {
    if ((await follower.follow(new Date().toISOString())) > 0) await onChange();
  };
  const timer = setInterval(() => {
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, followEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

function createSeatsOf(seats: SeatCounts, states: CurrentStates): OpenRegistrations['seatsOf'] {
  return (place) => {
    if (place?.page === 'event') {
      const { confirmed, waiting } = seats.takenOf(place.params.codename ?? '');
      return `${confirmed}+${waiting}`;
    }
    return place && pagesWithEvents.has(place.page) ? `e${states.now().id}` : '';
  };
}

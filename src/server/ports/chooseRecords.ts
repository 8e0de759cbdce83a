import { createFormKeys, createSpentTokens } from '../../backends/captcha/formRecords.ts';
import { createConsentReceipts } from '../../backends/consent/receipts.ts';
import {
  type ConnectionLimit,
  readConnectionLimit,
} from '../../backends/database/connectionLimit.ts';
import {
  checkAnswers,
  checkWrites,
  clearLog,
  eraseDeleted,
} from '../../backends/database/maintenance.ts';
import {
  databaseFile,
  isServed,
  type OpenOptions,
  openDatabase,
} from '../../backends/database/openDatabase.ts';
import { forgetMovedStatistics, openStatistics } from '../../backends/database/openStatistics.ts';
import { createDeliveryOverview } from '../../backends/deliveries/createDeliveryOverview.ts';
import { createDeliveryStore } from '../../backends/deliveries/createDeliveryStore.ts';
import { createAuditTrail } from '../../backends/desk/createAuditTrail.ts';
import { createDeskAccess } from '../../backends/desk/createDeskAccess.ts';
import { createLinkChecks } from '../../backends/desk/linkChecks.ts';
import { createLeadStore, opensLeads } from '../../backends/leads/createLeadStore.ts';
import { createMailboxLimit, createMailStore } from '../../backends/mail/createMailStore.ts';
import { createProfessionalConfirmations } from '../../backends/professional/confirmations.ts';
import { createPaperLog } from '../../backends/records/createPaperLog.ts';
import { createRetentionLog } from '../../backends/records/createRetentionLog.ts';
import { createRightsLog } from '../../backends/records/createRightsLog.ts';
import { createRegistrationStore } from '../../backends/registrations/createRegistrationStore.ts';
import { createSearchStatistics } from '../../backends/search/statistics.ts';
import type { ConsentReceipts } from '../../consent/receipts.ts';
import type { FormKeys } from '../../contact/submission/formStamp.server.ts';
import type { SpentTokens } from '../../contact/submission/singleUse.server.ts';
import type { DeliveryStore } from '../../deliveries/delivery.ts';
import type { DeliveryOverview } from '../../deliveries/deliveryOverview.ts';
import type { LinkCheckStore } from '../../desk/boards/links/linkCheck.ts';
import type { DeskAccess } from '../../desk/deskAccess.ts';
import type { PaperLog } from '../../desk/directions/paperRequests.ts';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import type { LeadStore } from '../../leads/leadStore.ts';
import type { MailboxLimit, MailStore } from '../../mail/mailStore.ts';
import type { ProfessionalConfirmations } from '../../professional/confirmations.ts';
import type { AuditTrail } from '../../records/auditTrail.ts';
import type { RetentionLog } from '../../records/retentionLog.ts';
import type { RightsLog } from '../../records/rightsLog.ts';
import type { RegistrationStore } from '../../registrations/registrationStore.ts';
import type { SearchStatistics } from '../../search/statistics.ts';
import { furtherReceiversOf } from '../start/settings/leadReceivers.ts';
import type { Settings } from '../start/settings.ts';

/** The records of a site. */
export interface Records {
  readonly receipts: ConsentReceipts;
  readonly confirmations: ProfessionalConfirmations;
  /**
   * Search statistics of the site's brand, in a database of their own; it is opened when they are
   * used.
   */
  readonly statistics: SearchStatistics;
  readonly leads: LeadStore;
  /** The deliveries of leads and mails. */
  readonly deliveries: DeliveryStore;
  /** What is not delivered, for people. */
  readonly deliveryOverview: DeliveryOverview;
  /** The checks of links to other sites. */
  readonly linkChecks: LinkCheckStore;
  readonly registrations: RegistrationStore;
  readonly mails: MailStore;
  /** The limit of mails by mailbox. */
  readonly mailboxes: MailboxLimit;
  /** Bot-check tokens that have been used. */
  readonly spentTokens: SpentTokens;
  /** The keys that processes sign forms of the site's brand with. */
  readonly formKeys: FormKeys;
  /** What was deleted because of its age, and what is older. */
  readonly retention: RetentionLog;
  /** The requests of persons. */
  readonly rights: RightsLog;
  /** Who did what, by commands and at the desk. */
  readonly audit: AuditTrail;
  /** Who may enter the desk. */
  readonly access: DeskAccess;
  /** The requests of the site's brand for directions for use on paper. */
  readonly paper: PaperLog;
  /** Asks the database for nothing. @throws StoreUnavailable when it does not answer */
  check(): Promise<void>;
  /** Writes a row to the database. @throws StoreUnavailable when it takes no writes (CONFIG-30) */
  checkWrites(): Promise<void>;
  /** How many connections the database allows; undefined for the embedded one, which has no limit. */
  connectionLimit(): Promise<ConnectionLimit | undefined>;
  /** Whether `LEADS_KEY` opens stored leads; see `opensLeads`. */
  opensLeads(): Promise<boolean>;
  /** Removes deleted rows from the log of the database; see `clearLog` of the database. */
  clearLog(): Promise<boolean>;
  /** Removes all that deleted rows have left; see `eraseDeleted` of the database. */
  eraseDeleted(): Promise<boolean>;
  /** The same for the statistics. */
  clearStatisticsLog(): Promise<boolean>;
  /** Deletes what a former release left of them; see `forgetMovedStatistics`. */
  forgetMovedStatistics(): Promise<number>;
  /** Closes all of them. */
  close(): Promise<void>;
}

/**
 * Opens the records: in the PostgreSQL database `DATABASE_URL`, or else in the embedded database in
 * `DATA_DIR`. All but the statistics share one connection, so closing one of them closes the others.
 * @throws when the server cannot be reached or the folder cannot be written to
 */
export async function chooseRecords(settings: Settings, options?: OpenOptions): Promise<Records> {
  const { DATA_DIR, DATABASE_URL } = settings;
  const opened = { ...options, oneWay: settings.ONE_WAY_MIGRATION };
  const database = await openDatabase(DATA_DIR, DATABASE_URL, opened);
  const statistics = await openStatistics(DATA_DIR, DATABASE_URL, opened);
  const cipher = createLeadCipher(settings.LEADS_KEY);
  return {
    receipts: createConsentReceipts(database),
    confirmations: createProfessionalConfirmations(database),
    statistics: createSearchStatistics(statistics, settings.APPLICATION),
    leads: createLeadStore(database, cipher, furtherReceiversOf(settings.LEADS_RECEIVERS)),
    deliveries: createDeliveryStore(database),
    deliveryOverview: createDeliveryOverview(database),
    linkChecks: createLinkChecks(database),
    registrations: createRegistrationStore(database, cipher),
    mails: createMailStore(database),
    mailboxes: createMailboxLimit(database, cipher),
    spentTokens: createSpentTokens(database),
    formKeys: createFormKeys(database, settings.APPLICATION),
    retention: createRetentionLog(database, statistics),
    rights: createRightsLog(database, cipher),
    audit: createAuditTrail(database),
    access: createDeskAccess(database),
    paper: createPaperLog(database, cipher, settings.APPLICATION),
    check: () => checkAnswers(database),
    checkWrites: () => checkWrites(database),
    connectionLimit: async () => (isServed(database) ? readConnectionLimit(database) : undefined),
    opensLeads: () => opensLeads(database, cipher),
    clearLog: () => clearLog(database),
    eraseDeleted: async () => isServed(database) || eraseDeleted(databaseFile(DATA_DIR)),
    clearStatisticsLog: () => clearLog(statistics),
    forgetMovedStatistics: () => forgetMovedStatistics(database, statistics),
    close: async () => void (await Promise.all([database.destroy(), statistics.destroy()])),
  };
}

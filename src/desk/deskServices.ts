import type { ConsentReceipts } from '../consent/receipts.ts';
import type { PublicView } from '../content/edition/view.server.ts';
import type { DeliveryStore } from '../deliveries/delivery.ts';
import type { DeliveryOverview } from '../deliveries/deliveryOverview.ts';
import type { LeadStore } from '../leads/leadStore.ts';
import type { MailStore } from '../mail/mailStore.ts';
import type { ProfessionalConfirmations } from '../professional/confirmations.ts';
import type { AuditTrail } from '../records/auditTrail.ts';
import type { RetentionLog } from '../records/retentionLog.ts';
import type { RightsLog } from '../records/rightsLog.ts';
import type { RegistrationStore } from '../registrations/registrationStore.ts';
import type { SearchStatistics } from '../search/statistics.ts';
import type { BoardServices } from './boards/boardContent.ts';
import type { LinkCheckStore } from './boards/links/linkCheck.ts';
import type { FormWords } from './consent/formWords.ts';
import type { Wordings } from './consent/wordings.ts';
import type { PaperLog } from './directions/paperRequests.ts';
import type { RevisionEntry } from './directions/register.server.ts';
import type { HistoryService } from './history/history.ts';
import type { PersonsService } from './persons/personsService.ts';
import type { RetentionService } from './retention/retentionService.ts';
import type { ShownService } from './shown/explanation.ts';

/** The records that pages of the desk read. */
interface DeskRecords {
  readonly receipts: ConsentReceipts;
  readonly confirmations: ProfessionalConfirmations;
  readonly statistics: SearchStatistics;
  readonly leads: LeadStore;
  readonly deliveries: DeliveryStore;
  readonly deliveryOverview: DeliveryOverview;
  readonly linkChecks: LinkCheckStore;
  readonly registrations: RegistrationStore;
  readonly mails: MailStore;
  readonly retention: RetentionLog;
  readonly rights: RightsLog;
  readonly audit: Pick<AuditTrail, 'list' | 'head'>;
  readonly paper: PaperLog;
}

/** What pages of the desk are made from. */
export interface DeskServices {
  readonly records: DeskRecords;
  readonly boards: BoardServices;
  /** The content that visitors get now. @throws DeskFault if nothing is kept, StoreUnavailable */
  present(): Promise<PublicView>;
  /** What visitors saw. */
  readonly shown: ShownService;
  /** How content became what it is. */
  readonly history: HistoryService;
  /** The words of the privacy settings as far back as content is kept. @throws StoreUnavailable */
  wordings(): Promise<Wordings>;
  /** The words that persons agreed to in forms. */
  readonly formWords: FormWords;
  readonly persons: PersonsService;
  readonly retention: RetentionService;
  /** The revisions of directions for use, also those that are gone. @throws StoreUnavailable */
  directions(): Promise<readonly RevisionEntry[]>;
  /** Whether a regulation sets the time for paper copies: it does for devices for people. */
  readonly paperIsDue: boolean;
}

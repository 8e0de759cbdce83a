import type {
  AuditEntryRow,
  AuditHeadRow,
  DeskSessionRow,
  DeskTicketRow,
  DeskUserRow,
} from '../desk/deskTables.ts';
import type { LinkCheckRow } from '../desk/linkChecks.ts';
import type {
  PaperSentRow,
  RetentionDeletionRow,
  RetentionProofRow,
  RightsRequestRow,
} from '../records/proofTables.ts';

/** A row of a consent receipt; all columns are text, so that every dialect stores them alike. */
export interface ConsentReceiptRow {
  readonly id: string;
  readonly time: string;
  readonly version: string;
  readonly choice: string;
  readonly country: string;
  readonly rule: string;
  readonly language: string;
  readonly text_hash: string;
  readonly chosen_at: string;
  readonly text_match: string;
}

/** A row of a professional confirmation. */
export interface ProfessionalConfirmationRow {
  readonly id: string;
  readonly time: string;
  readonly country: string;
  readonly strength: string;
}

/** A row of the counts of a query on a day. */
export interface SearchQueryRow {
  readonly day: string;
  readonly brand: string;
  readonly language: string;
  readonly query: string;
  readonly searches: number;
  readonly empty: number;
  readonly clicks: number;
  readonly suggested: number;
  /** Distinct addresses that asked the query and saw results. */
  readonly askers: number;
}

/** A row of the counts of a record on a day. */
export interface SearchRecordRow {
  readonly day: string;
  readonly brand: string;
  readonly object_id: string;
  readonly clicks: number;
  readonly conversions: number;
}

/** An address that asked a query on a day, as a hash under the day's secret. */
export interface SearchAskerRow {
  readonly day: string;
  readonly brand: string;
  readonly language: string;
  readonly query: string;
  readonly asker: string;
}

/** The secret that hashes the addresses of a day; deleted when the day is over. */
export interface SearchSecretRow {
  readonly day: string;
  readonly secret: string;
}

/** A query that an officer approved to be suggested. */
export interface SearchApprovalRow {
  readonly brand: string;
  readonly language: string;
  readonly query: string;
  readonly time: string;
}

/**
 * The state of a delivery in the row of its record, where releases before migration 0025 keep it;
 * see `olderReleases`.
 */
export interface OwnDeliveryColumns {
  readonly status: string;
  readonly attempts: number;
  readonly due_at: string;
  readonly lease: string;
  readonly delivered_at: string;
  readonly failure: string;
}

/** A row of a lead. */
export interface LeadRow extends OwnDeliveryColumns {
  readonly id: string;
  readonly idempotency_key: string;
  /** A digest of the entered fields; a repeat with the same key must have the same digest. */
  readonly fingerprint: string;
  readonly received_at: string;
  readonly brand: string;
  readonly form: string;
  /** The id of the key that encrypts `email` and `payload`; empty without encryption. */
  readonly cipher_key: string;
  readonly email: string;
  readonly email_digest: string;
  /** JSON. */
  readonly payload: string;
}

/** A row of a delivery: of a lead or a mail to one receiver. */
export interface DeliveryRow {
  /** The id of the lead or the mail. */
  readonly record: string;
  readonly receiver: string;
  /** `lead` or `mail`. */
  readonly what: string;
  readonly brand: string;
  readonly queued_at: string;
  readonly status: string;
  readonly attempts: number;
  /** The time of the next attempt; while it is claimed, the end of the claim. */
  readonly due_at: string;
  /** The token of the last claim; empty without a claim. */
  readonly lease: string;
  /** Empty until it is delivered. */
  readonly done_at: string;
  readonly failure: string;
}

/** A used token of a bot check and the submission that used it, both as digests. */
export interface SpentTokenRow {
  readonly token: string;
  readonly submission: string;
  /** When it may be deleted. */
  readonly until: string;
}

/** A key that processes sign forms with. */
export interface FormKeyRow {
  readonly brand: string;
  /** A digest of the key. */
  readonly fingerprint: string;
  /** When a process last used it. */
  readonly used_at: string;
}

/** An event that people register for; its row is locked while its seats are given. */
export interface RegistrationEventRow {
  readonly brand: string;
  readonly event: string;
  /** The places on offer; -1 for any number. */
  readonly seats: number;
  readonly starts_at: string;
  readonly ends_at: string;
  /** When registration closes; empty if unknown. */
  readonly closes_at: string;
  /** The number of the last registration; their order is that of the waiting list. */
  readonly last_place: number;
  /** What the content says of the event, JSON; empty if it was not read yet. */
  readonly facts: string;
  /** Since when the content says so. */
  readonly facts_since: string;
  /** Since when participants wait for news; empty if they were told everything. */
  readonly differs_since: string;
  /** `stopped` or `released` by an operator; empty otherwise. */
  readonly notice: string;
  /** The version of its entry in calendars. */
  readonly sequence: number;
}

/** A row of a registration. */
export interface RegistrationRow {
  readonly id: string;
  readonly submission_key: string;
  readonly brand: string;
  readonly event: string;
  readonly title: string;
  readonly language: string;
  readonly status: string;
  readonly place: number;
  readonly received_at: string;
  readonly changed_at: string;
  /** The id of the first registration of the same address; empty for the first. */
  readonly repeat_of: string;
  /** When the owner of the mailbox acted on it; empty if that did not happen. */
  readonly proven_at: string;
  /** The status that its page goes on to show in the browser that made it; empty for its own. */
  readonly seen_as: string;
  /** Random: how late a repeat is given back, from 0 to 999. */
  readonly give_back_after: number;
  /** The id of the key that encrypts `email`, `details`, `needs` and `accepted`; empty without. */
  readonly cipher_key: string;
  readonly email: string;
  readonly email_digest: string;
  /** JSON. */
  readonly details: string;
  /** JSON; empty if there are none, `in details` in old rows. */
  readonly needs: string;
  /** JSON; empty in old rows. */
  readonly accepted: string;
  /** What the participant was last told of the event, as in `facts` of the event. */
  readonly told: string;
}

/** A mail that a mailbox got: one of a limited number within a day. */
export interface MailSlotRow {
  /** A keyed digest of the address as it is counted. */
  readonly mailbox: string;
  readonly slot: number;
  /** The id of the mail. */
  readonly mail: string;
  /** When the slot is free again. */
  readonly until: string;
}

/** A row of a mail to send. */
export interface MailRow extends OwnDeliveryColumns {
  readonly id: string;
  readonly brand: string;
  readonly kind: string;
  /** The id of the registration or lead it is about. */
  readonly about: string;
  /** The language of the visitor; empty for a registration, which has its own. */
  readonly language: string;
  readonly created_at: string;
}

/** What the processes wrote last, to learn whether the database takes writes. */
export interface WriteCheckRow {
  readonly id: string;
  readonly written_at: string;
}

/** The tables of the site's database. */
export interface Tables {
  readonly registration_event: RegistrationEventRow;
  readonly registration: RegistrationRow;
  readonly mail: MailRow;
  readonly mail_slot: MailSlotRow;
  readonly consent_receipt: ConsentReceiptRow;
  readonly professional_confirmation: ProfessionalConfirmationRow;
  readonly search_query: SearchQueryRow;
  readonly search_record: SearchRecordRow;
  readonly search_asker: SearchAskerRow;
  readonly search_secret: SearchSecretRow;
  readonly search_approval: SearchApprovalRow;
  readonly lead: LeadRow;
  readonly delivery: DeliveryRow;
  readonly spent_token: SpentTokenRow;
  readonly form_key: FormKeyRow;
  readonly write_check: WriteCheckRow;
  readonly rights_request: RightsRequestRow;
  readonly retention_deletion: RetentionDeletionRow;
  readonly retention_proof: RetentionProofRow;
  readonly audit_entry: AuditEntryRow;
  readonly audit_head: AuditHeadRow;
  readonly desk_user: DeskUserRow;
  readonly desk_ticket: DeskTicketRow;
  readonly desk_session: DeskSessionRow;
  readonly link_check: LinkCheckRow;
  readonly paper_sent: PaperSentRow;
}

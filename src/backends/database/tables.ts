/** A consent receipt as it is stored; all text, so that every dialect keeps it alike. */
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

/** A professional confirmation as it is stored. */
export interface ProfessionalConfirmationRow {
  readonly id: string;
  readonly time: string;
  readonly country: string;
  readonly strength: string;
}

/** How often a query was asked on a day, as it is stored. */
export interface SearchQueryRow {
  readonly day: string;
  readonly brand: string;
  readonly language: string;
  readonly query: string;
  readonly searches: number;
  readonly empty: number;
  readonly clicks: number;
  readonly suggested: number;
  /** Distinct addresses that asked it and were shown something. */
  readonly askers: number;
}

/** How often a record was opened on a day, as it is stored. */
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

/** The secret under which addresses are hashed on a day; deleted when the day is over. */
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

/** A lead and how far its delivery has come, as it is stored. */
export interface LeadRow {
  readonly id: string;
  readonly idempotency_key: string;
  /** A digest of what was entered: a repeat under the key must have the same. */
  readonly fingerprint: string;
  readonly received_at: string;
  readonly brand: string;
  readonly form: string;
  /** The id of the key `email` and `payload` are encrypted with, empty where they are not. */
  readonly cipher_key: string;
  readonly email: string;
  readonly email_digest: string;
  /** JSON. */
  readonly payload: string;
  readonly status: string;
  readonly attempts: number;
  /** Waiting, when it is delivered next; claimed, when its claim ends. */
  readonly due_at: string;
  /** The token of who claimed it last, empty where nobody has it. */
  readonly lease: string;
  /** Empty until it is delivered. */
  readonly delivered_at: string;
  readonly failure: string;
}

/** A token of a bot check that was used, and what for, both as digests. */
export interface SpentTokenRow {
  readonly token: string;
  readonly submission: string;
  /** When it may be forgotten. */
  readonly until: string;
}

/** What the site's database holds. */
export interface Tables {
  readonly consent_receipt: ConsentReceiptRow;
  readonly professional_confirmation: ProfessionalConfirmationRow;
  readonly search_query: SearchQueryRow;
  readonly search_record: SearchRecordRow;
  readonly search_asker: SearchAskerRow;
  readonly search_secret: SearchSecretRow;
  readonly search_approval: SearchApprovalRow;
  readonly lead: LeadRow;
  readonly spent_token: SpentTokenRow;
}

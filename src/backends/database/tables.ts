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
}

/** How often a record was opened on a day, as it is stored. */
export interface SearchRecordRow {
  readonly day: string;
  readonly brand: string;
  readonly object_id: string;
  readonly clicks: number;
  readonly conversions: number;
}

/** What the site's database holds. */
export interface Tables {
  readonly consent_receipt: ConsentReceiptRow;
  readonly professional_confirmation: ProfessionalConfirmationRow;
  readonly search_query: SearchQueryRow;
  readonly search_record: SearchRecordRow;
}

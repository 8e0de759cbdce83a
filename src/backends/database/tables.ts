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
}

/** A professional confirmation as it is stored. */
export interface ProfessionalConfirmationRow {
  readonly id: string;
  readonly time: string;
  readonly country: string;
  readonly strength: string;
}

/** What the site's database holds. */
export interface Tables {
  readonly consent_receipt: ConsentReceiptRow;
  readonly professional_confirmation: ProfessionalConfirmationRow;
}

/** A field no person sees: what is filled in by a machine shows itself. */
export const honeypot = 'homepage';

/** Fields beside those that are entered, which every form posts. */
export interface FormPlace {
  /** The codename of the form definition, or `general_contact_form`. */
  readonly codename: string;
  /** The form's name, `ContactARep` or `Exhibit`; the server goes by the definition. */
  readonly form?: string;
  /** Language of the messages in the answer; default by the address of the page. */
  readonly language?: string;
  /** Where on the page the form stands, such as `Footer` or `Product Template`. */
  readonly location?: string;
  /** The title of the document. */
  readonly page?: string;
  readonly url?: string;
  readonly referringURL?: string;
  readonly overridePageUrl?: string;
  readonly videoURL?: string;
  readonly campaignKey?: string;
  /** The honeypot: left empty. */
  readonly [honeypot]?: string;
}

/** A hidden field that people do not see; only bots fill it in. */
export const honeypot = 'homepage';

/** The fields of every form besides the visible ones. */
export interface FormPlace {
  /** The codename of the form definition or of a built-in form. */
  readonly codename: string;
  /** The form's name, `ContactARep` or `Exhibit`; the server uses the definition instead. */
  readonly form?: string;
  /** The language of messages in the answer; default that of the page's address. */
  readonly language?: string;
  /** The form's location on the page, such as `Footer` or `Product Template`. */
  readonly location?: string;
  /** The title of the document. */
  readonly page?: string;
  readonly url?: string;
  readonly referringURL?: string;
  readonly overridePageUrl?: string;
  readonly videoURL?: string;
  readonly campaignKey?: string;
  /** The honeypot; people leave it empty. */
  readonly [honeypot]?: string;
}

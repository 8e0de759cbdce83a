import type { Translate } from '../contact/faults.ts';
import { referenceOf } from '../contact/reference.ts';
import type { Locale } from '../locale/locales.ts';
import type { MailContent } from '../mail/writeMail.ts';

/** The inputs of a mail that brings a request to the company. */
export interface CompanyMail {
  /** The id of the lead. */
  readonly id: string;
  readonly language: Locale;
  /** The address of the visitor. */
  readonly email: string;
  /** What was asked for, entered, and found by the page, in the order of the form. */
  readonly facts: MailContent['facts'];
  /** The longer text that the visitor wrote; empty if none. */
  readonly message: string;
  readonly brand: string;
  readonly t: Translate;
}

/**
 * The content of a mail that brings a request to the company (OWN-58). Nothing that the visitor wrote
 * is in its subject; an answer goes to the visitor.
 */
export function companyMail(mail: CompanyMail): MailContent {
  const { id, language, email, facts, message, brand, t } = mail;
  const heading = t('mail_new_request');
  const reference = referenceOf('REQ', id);
  return {
    language,
    brand,
    subject: `${heading}: ${reference}`,
    heading,
    paragraphs: [],
    facts: [{ name: t('reference_number'), value: reference }, ...facts],
    quote: message,
    links: [],
    note: t('mail_new_request_note'),
    replyTo: email,
  };
}

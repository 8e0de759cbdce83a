import type { Translate } from '../contact/faults.ts';
import type { Responsible } from '../contact/formOutcome.ts';
import { referenceOf } from '../contact/reference.ts';
import type { Locale } from '../locale/locales.ts';
import type { MailContent } from '../mail/writeMail.ts';

/** The inputs of a mail that confirms a request. */
export interface LeadMail {
  /** The id of the lead. */
  readonly id: string;
  readonly language: Locale;
  /** The labels of what was asked for, as the site words them. */
  readonly requests: readonly string[];
  readonly responsible: Responsible | undefined;
  /** The site's own address. */
  readonly origin: string;
  /** The absolute address of the home page. */
  readonly home: string;
  readonly brand: string;
  readonly t: Translate;
}

/**
 * The content of a mail that confirms a request (FORM-39). Anybody can enter the address of
 * somebody else, so it contains nothing that the sender wrote, not even the name.
 */
export function leadMail(mail: LeadMail): MailContent {
  const { id, language, requests, responsible, origin, home, brand, t } = mail;
  const { person, office = '', address = '', phone = '' } = responsible ?? {};
  const heading = t('mail_received');
  const reference = referenceOf('REQ', id);
  const facts = [
    { name: t('reference_number'), value: reference },
    { name: t('mail_request'), value: requests.join(', ') },
    {
      name: t('responsible_for_you'),
      value: [person?.name, office, address, phone].filter(Boolean).join(', '),
    },
  ];
  return {
    language,
    brand,
    subject: `${heading}: ${reference}`,
    heading,
    paragraphs: [t('mail_hello'), t('mail_received_text')],
    facts: facts.filter(({ value }) => value !== ''),
    links: [
      ...(person?.href ? [{ name: person.name, href: origin + person.href }] : []),
      { name: brand, href: home },
    ],
    note: t('mail_received_note'),
  };
}

/** The inputs of a mail that brings a request to the company. */
interface CompanyMail {
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

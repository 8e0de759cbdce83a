import type { Translate } from '../contact/faults.ts';
import { referenceOf } from '../contact/reference.ts';
import type { Responsible } from '../contact/sentForm.ts';
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

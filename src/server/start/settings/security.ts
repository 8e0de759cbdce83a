import * as v from 'valibot';
import { defaultLocale } from '../../../locale/locales.ts';
import { list, text } from './formats.ts';

/** How a finder of a fault reaches the company (RFC 9116): a mailbox, a page or a telephone. */
const contact = /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+|tel:\+?[\d().-]+)$/;

const languageTag = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;

/** The settings of `/.well-known/security.txt`. */
export const securitySettings = {
  SECURITY_CONTACT: v.pipe(
    list,
    v.check(
      (values) => values.every((it) => contact.test(it) && URL.canParse(it)),
      'must be addresses such as mailto:security@example.org or https://example.org/report, separated by commas',
    ),
  ),
  SECURITY_LANGUAGES: v.pipe(
    text(defaultLocale),
    v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
    v.check(
      (values) => values.length > 0 && values.every((it) => languageTag.test(it)),
      'must be codes of languages such as en, de',
    ),
  ),
  SECURITY_POLICY: v.optional(
    v.pipe(v.string(), v.url(), v.startsWith('https://', 'must be an address with https')),
  ),
};

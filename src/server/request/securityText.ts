import { originOf, type Settings } from '../start/settings.ts';

/** The path of the file (RFC 9116). */
export const securityPath = '/.well-known/security.txt';

/**
 * For how many days the file holds from the day on which it is read. The settings are part of what
 * runs, so they hold as long as it runs; the standard advises less than a year.
 */
const validDays = 180;

const day = 86_400_000;

/**
 * The text that tells finders of security faults whom to tell (CONFIG-25).
 * @returns undefined without `SECURITY_CONTACT`
 */
export function securityText(settings: Settings, now = new Date()): string | undefined {
  const { SECURITY_CONTACT, SECURITY_LANGUAGES, SECURITY_POLICY } = settings;
  if (SECURITY_CONTACT.length === 0) return undefined;
  // The same text for a whole day, so that copies agree.
  const expires = new Date((Math.floor(now.getTime() / day) + validDays) * day);
  const canonical = originOf(settings) + securityPath;
  const lines = [
    ...SECURITY_CONTACT.map((it) => `Contact: ${it}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${SECURITY_LANGUAGES.join(', ')}`,
    // The standard allows only https.
    ...(canonical.startsWith('https:') ? [`Canonical: ${canonical}`] : []),
    ...(SECURITY_POLICY ? [`Policy: ${SECURITY_POLICY}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

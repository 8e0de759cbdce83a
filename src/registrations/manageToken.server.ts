import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RegistrationLink } from './registration.ts';

/**
 * Signs the addresses at which participants see and change their registrations (REG-10). The browser
 * that made a registration and its mails get different ones; neither can be made from the other.
 */
export interface ManageTokens {
  /** The token of a registration for one of the two links. */
  of(id: string, link: RegistrationLink): string;
  /** The id and the link that a token stands for; undefined if it is forged. */
  read(token: string): { readonly id: string; readonly link: RegistrationLink } | undefined;
}

const signatureBytes = 16;

/** What is signed before the id. */
const purposes = [
  ['browser', 'registration '],
  ['mailbox', 'registration mailbox '],
] as const satisfies readonly (readonly [RegistrationLink, string])[];

/**
 * Creates the tokens: the id and a signature.
 * @param key a secret, the same in all processes
 */
export function createManageTokens(key: string): ManageTokens {
  const sign = (id: Buffer, purpose: string) =>
    createHmac('sha256', key).update(purpose).update(id).digest().subarray(0, signatureBytes);
  return {
    of(id, link) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      const purpose = new Map<RegistrationLink, string>(purposes).get(link) ?? '';
      return Buffer.concat([bytes, sign(bytes, purpose)]).toString('base64url');
    },
    read(token) {
      if (!/^[\w-]{43}$/.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const id = bytes.subarray(0, 16);
      const found = purposes.find(([, purpose]) =>
        timingSafeEqual(bytes.subarray(16), sign(id, purpose)),
      );
      if (!found) return undefined;
      const hex = id.toString('hex');
      return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), link: found[0] };
    },
  };
}

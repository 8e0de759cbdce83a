import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the addresses at which participants see and change their registrations (REG-10). */
export interface ManageTokens {
  /** The token of a registration. */
  of(id: string): string;
  /** The id that a token stands for; undefined if it is forged. */
  idIn(token: string): string | undefined;
}

const signatureBytes = 16;

/**
 * Creates the tokens: the id and a signature.
 * @param key a secret, the same in all processes
 */
export function createManageTokens(key: string): ManageTokens {
  const sign = (id: Buffer) =>
    createHmac('sha256', key)
      .update('registration ')
      .update(id)
      .digest()
      .subarray(0, signatureBytes);
  return {
    of(id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      return Buffer.concat([bytes, sign(bytes)]).toString('base64url');
    },
    idIn(token) {
      if (!/^[\w-]{43}$/.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const id = bytes.subarray(0, 16);
      if (!timingSafeEqual(bytes.subarray(16), sign(id))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}

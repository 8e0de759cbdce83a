import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { BotCheck, BotVerdict } from '../../contact/botCheck.ts';

/** Milliseconds in which a challenge must be solved and sent. */
const life = 600_000;

/**
 * Iterations of each of the about 256 attempts that a browser makes; a phone takes a few seconds.
 */
const cost = 3_000;

const hex = (most: number) => v.pipe(v.string(), v.regex(/^[\da-f]*$/i), v.maxLength(most));

/** The signature must have one spelling, because it identifies a used challenge. */
const signaturePattern = /^[\da-f]{64}$/;

/** A solution as the browser sends it. The signature covers the challenge. */
const payloadSchema = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal('PBKDF2/SHA-256'),
      nonce: hex(64),
      salt: hex(64),
      cost: v.literal(cost),
      keyLength: v.literal(32),
      keyPrefix: hex(64),
      expiresAt: v.number(),
      data: v.object({ action: v.string() }),
    }),
    signature: v.pipe(v.string(), v.regex(signaturePattern)),
  }),
  solution: v.object({
    counter: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xff_ff_ff_ff)),
    derivedKey: hex(128),
  }),
});

const longestToken = 4_096;

/** @throws when a text is not a token */
function payloadOf(token: string) {
  if (token.length > longestToken) throw new Error('The token is too long');
  return v.parse(payloadSchema, JSON.parse(atob(token)));
}

/**
 * The embedded bot check: browsers compute a proof of work, which is expensive for a bot that sends
 * thousands of forms. No third party is involved. A solution does not say how often it was used:
 * see `forSingleUse`. The signature of the challenge identifies a used token. It covers salt,
 * nonce, action and expiry, and is the same for every encoding of the token and every solution of
 * the challenge.
 * @param key a secret, the same in all processes
 */
export function createAltcha(key: string): BotCheck {
  const secret = createHmac('sha256', key).update('altcha').digest('hex');

  async function check(token: string, action: string): Promise<BotVerdict> {
    const { challenge, solution } = payloadOf(token);
    if (challenge.parameters.data.action !== action) return 'failed';
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret,
    });
    return verified ? 'passed' : 'failed';
  }

  return {
    provider: 'altcha',
    // Twice as long, because the clocks of several machines differ.
    tokenLife: 2 * life,
    async offer(action) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        deriveKey,
        expiresAt: new Date(Date.now() + life),
        hmacSignatureSecret: secret,
        data: { action },
      });
      return { provider: 'altcha', challenge };
    },
    spentAs(token) {
      try {
        return payloadOf(token).challenge.signature;
      } catch {
        return undefined;
      }
    },
    async verify(token, action) {
      if (token === '') return 'unknown';
      return check(token, action).catch(() => 'failed' as const);
    },
  };
}

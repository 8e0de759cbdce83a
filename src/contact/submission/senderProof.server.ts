import type { FormStamps } from './formStamp.server.ts';
import type { CheckToken } from './singleUse.server.ts';

/** The shortest time in which a person fills in a form, in milliseconds. */
const shortestFilling = 2_000;

/** What was sent with a form that tells persons from bots. */
interface SentSigns {
  readonly token: string;
  /** The stamp of when the form was opened. */
  readonly stamp: string;
  /** Whether the field that persons do not see was filled in. */
  readonly isTrapped: boolean;
}

/**
 * Whether the sender of a form is a person (`proven`), possibly a bot, or a bot (FORM-32, FORM-35): its
 * check has failed, or it was trapped and has not passed any.
 * @param action what the token was made for
 * @param key identifies the submission
 */
export async function proofOfSender(
  { token, stamp, isTrapped }: SentSigns,
  { checkToken, stamps }: { checkToken: CheckToken; stamps: Pick<FormStamps, 'ageOf'> },
  action: string,
  key: string,
): Promise<'proven' | 'unproven' | 'failed' | 'trapped'> {
  const verdict = await checkToken(token, action, key);
  if (verdict === 'failed') return 'failed';
  if (isTrapped) return verdict === 'passed' ? 'unproven' : 'trapped';
  const age = stamps.ageOf(stamp) ?? 0;
  return verdict === 'passed' && age >= shortestFilling ? 'proven' : 'unproven';
}

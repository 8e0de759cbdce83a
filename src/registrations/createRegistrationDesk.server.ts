import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Application } from '../brand/brands.ts';
import { faultsOf } from '../contact/faults.ts';
import { honeypot } from '../contact/postedForm.ts';
import type { FormStamps } from '../contact/submission/formStamp.server.ts';
import type { SubmissionLimits } from '../contact/submission/limits.server.ts';
import type { CheckToken } from '../contact/submission/singleUse.server.ts';
import { isStoreUnavailable } from '../records/storeUnavailable.ts';
import type { ManageTokens } from './manageToken.server.ts';
import type { Registration } from './registration.ts';
import { registrationAction } from './registrationAction.ts';
import type { PostedFields, RefusedForm, RegistrationDesk } from './registrationDesk.ts';
import { detailsSchema, registrationSchema } from './registrationSchema.ts';
import type { RegistrationStore } from './registrationStore.ts';
import type { SeatBoard } from './seatBoard.server.ts';

export interface DeskParts {
  readonly brand: Application;
  readonly store: RegistrationStore;
  readonly board: SeatBoard;
  readonly tokens: ManageTokens;
  readonly stamps: FormStamps;
  readonly limits: SubmissionLimits;
  readonly checkToken: CheckToken;
  readonly sendsMail: boolean;
  /** Called when mails may be due. */
  readonly onChange: () => void;
  /** Reports a failure. */
  report(error: unknown): void;
}

/** The shortest time in which a person fills in the form, in milliseconds. */
const shortestFilling = 2_000;

/** Creates the desk of registrations. What it reports as taken is on disk (REG-5). */
export function createRegistrationDesk(parts: DeskParts): RegistrationDesk {
  const { store, board, tokens, stamps, limits } = parts;

  /** Does something with the store, and shows its result on the pages of this process. */
  async function stored<T>(act: () => Promise<T>): Promise<T | RefusedForm> {
    try {
      const result = await act();
      await board.refresh().catch(parts.report);
      parts.onChange();
      return result;
    } catch (error) {
      parts.report(error);
      return { status: 'failed' };
    }
  }

  function ofRegistration(token: string, act: (id: string) => Promise<Registration | undefined>) {
    const id = tokens.idIn(token);
    return stored(async (): Promise<{ status: 'taken' } | RefusedForm> => {
      const found = id === undefined ? undefined : await act(id);
      return { status: found ? 'taken' : 'failed' };
    });
  }

  /** Why a registration with valid fields is refused; undefined if it is not (REG-14). */
  async function refusalOf(
    { fields, sender }: PostedFields,
    email: string,
    key: string,
  ): Promise<RefusedForm | undefined> {
    const token = fields.get('recaptchaToken') ?? '';
    const verdict = await parts.checkToken(token, registrationAction, key);
    const isTrapped = Boolean(fields.get(honeypot));
    if (verdict === 'failed' || (isTrapped && verdict !== 'passed')) {
      return { status: 'invalid', faults: [{ field: 'recaptchaToken', key: 'bot_check' }] };
    }
    const age = stamps.ageOf(fields.get('formStamp') ?? '') ?? 0;
    const isProven = verdict === 'passed' && !isTrapped && age >= shortestFilling;
    return limits.ofLead(sender.address, email, isProven) > 0 ? { status: 'limited' } : undefined;
  }

  return {
    sendsMail: parts.sendsMail,
    takenOf: board.takenOf,
    async takenNow(event) {
      await board.refresh().catch((error: unknown) => {
        if (!isStoreUnavailable(error)) parts.report(error);
      });
      return board.takenOf(event);
    },
    newForm: () => ({ submission: randomUUID(), formStamp: stamps.make() }),
    async take({ fields, sender, offer, rules }) {
      if (limits.ofAddress(sender.address) > 0) return { status: 'limited' };
      const read = v.safeParse(registrationSchema(rules), Object.fromEntries(fields));
      if (!read.success) return { status: 'invalid', faults: faultsOf(read.issues) };
      const { email, declaration: _, terms: _terms, dataUse: _dataUse, ...details } = read.output;
      const key = keyOf(fields.get('submission') || randomUUID(), offer.event, email);
      const { brand } = parts;
      const { language } = sender;
      const refusal = await refusalOf({ fields, sender }, email, key).catch((error: unknown) => {
        parts.report(error);
        return { status: 'failed' } as const;
      });
      if (refusal) return refusal;
      return stored(async () => {
        const registration = { key, brand, offer, language, email, details };
        const { id } = await store.add(registration, new Date().toISOString());
        return { status: 'taken' as const, token: tokens.of(id) };
      });
    },
    async find(token) {
      const id = tokens.idIn(token);
      return id === undefined ? undefined : store.find(id);
    },
    async change(token, { fields, sender }, rules) {
      if (limits.ofAddress(sender.address) > 0) return { status: 'limited' };
      const read = v.safeParse(detailsSchema(rules), Object.fromEntries(fields));
      if (!read.success) return { status: 'invalid', faults: faultsOf(read.issues) };
      return ofRegistration(token, (id) => store.change(id, read.output, new Date().toISOString()));
    },
    async cancel(token, sender) {
      if (limits.ofAddress(sender.address) > 0) return { status: 'limited' };
      return ofRegistration(token, (id) => store.cancel(id, new Date().toISOString()));
    },
  };
}

/**
 * The key of a submission: a form that is sent again, for example by a reload, is the same one. A
 * colleague who is registered from the same form is another.
 */
function keyOf(submission: string, event: string, email: string): string {
  return createHash('sha256')
    .update(`${submission} ${event} ${email.toLowerCase()}`)
    .digest('base64url');
}

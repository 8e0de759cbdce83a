import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Application } from '../brand/brand.ts';
import { faultsOf } from '../contact/faults.ts';
import { honeypot } from '../contact/pageForm.ts';
import type { FormStamps } from '../contact/submission/formStamp.server.ts';
import type { SubmissionLimits } from '../contact/submission/limits.server.ts';
import { proofOfSender } from '../contact/submission/senderProof.server.ts';
import type { CheckToken } from '../contact/submission/singleUse.server.ts';
import { isStoreUnavailable } from '../records/storeUnavailable.ts';
import { acceptanceOf, acceptancesOf, type ShownTexts } from './acceptance.server.ts';
import type { SeatCounts } from './currentStates.server.ts';
import type { ManageTokens } from './manageToken.server.ts';
import {
  type EventOffer,
  isSameDetails,
  type Registration,
  type RegistrationDetails,
  type RegistrationLink,
  registrationAction,
} from './registration.ts';
import { detailsSchema, type RegistrationRules, registrationSchema } from './registrationSchema.ts';
import type {
  PostedFields,
  RefusedForm,
  RegistrationService,
  SeenRegistration,
} from './registrationService.ts';
import type { RegistrationStore } from './registrationStore.ts';

interface RegistrationServiceParts {
  readonly brand: Application;
  readonly store: RegistrationStore;
  /**
   * The offer of the same event that is followed from then on, so that a registration is decided and
   * told by the same version of its event as everything later.
   */
  readonly presentOffer: (offer: EventOffer) => EventOffer;
  readonly seats: SeatCounts;
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

/** Creates the service of registrations. What it reports as taken is on disk (REG-5). */
export function createRegistrationService(parts: RegistrationServiceParts): RegistrationService {
  const { store, seats, tokens, stamps, limits } = parts;
  const isLimited = ({ address }: PostedFields['sender']) => limits.ofAddress(address) > 0;

  /** Does something with the store, and shows its result on the pages of this process. */
  async function stored<T>(act: () => Promise<T>): Promise<T | RefusedForm> {
    try {
      const result = await act();
      await seats.refresh().catch(parts.report);
      parts.onChange();
      return result;
    } catch (error) {
      parts.report(error);
      return { status: 'failed' };
    }
  }

  /** Acts on the registration of a token. */
  function ofRegistration(
    token: string,
    act: (id: string, link: RegistrationLink, at: string) => Promise<Registration | undefined>,
  ): Promise<{ status: 'taken' } | RefusedForm> {
    const meant = tokens.read(token);
    return stored(async () => {
      const found = meant && (await act(meant.id, meant.link, new Date().toISOString()));
      if (!found) return { status: 'failed' };
      return { status: meant.link === 'browser' && found.provenAt ? 'taken_over' : 'taken' };
    });
  }

  return {
    sendsMail: parts.sendsMail,
    takenOf: seats.takenOf,
    async takenNow(event) {
      await seats.refresh().catch((error: unknown) => {
        if (!isStoreUnavailable(error)) parts.report(error);
      });
      return seats.takenOf(event);
    },
    newForm: () => ({ submission: randomUUID(), formStamp: stamps.make() }),
    async take({ fields, sender, offer, rules, texts }) {
      if (isLimited(sender)) return { status: 'limited' };
      const read = readForm(fields, rules, texts);
      if (read.faults) return { status: 'invalid', faults: read.faults };
      const { email, details, accepted } = read;
      const key = keyOf(fields.get('submission') || randomUUID(), offer.event, email);
      const { brand } = parts;
      const { language } = sender;
      const posted = { fields, sender };
      const refusal = await refusalOf(parts, posted, email, key).catch((error: unknown) => {
        parts.report(error);
        return { status: 'failed' } as const;
      });
      if (refusal) return refusal;
      return stored(async () => {
        const present = parts.presentOffer(offer);
        const registration = { key, brand, offer: present, language, email, details, accepted };
        const kept = await store.add(registration, new Date().toISOString());
        if (isSameDetails(kept.details, details)) {
          return { status: 'taken' as const, token: tokens.of(kept.id, 'browser') };
        }
        return { status: kept.provenAt ? ('taken_over' as const) : ('sent_before' as const) };
      });
    },
    async find(token) {
      const meant = tokens.read(token);
      const registration = meant && (await store.find(meant.id));
      return registration && seenThrough(meant.link, registration);
    },
    async change(token, { fields, sender }, rules, needs) {
      if (isLimited(sender)) return { status: 'limited' };
      const read = v.safeParse(detailsSchema(rules), Object.fromEntries(fields));
      if (!read.success) return { status: 'invalid', faults: faultsOf(read.issues) };
      const entries = {
        details: detailsIn(read.output),
        needs: needs && acceptanceOf(needs, read.output.needsConsent !== ''),
      };
      return ofRegistration(token, (id, link, at) => store.change(id, entries, at, link));
    },
    async cancel(token, sender) {
      if (isLimited(sender)) return { status: 'limited' };
      return ofRegistration(token, (id, link, at) => store.cancel(id, at, link));
    },
    async prove(token, sender) {
      if (isLimited(sender)) return { status: 'limited' };
      return ofRegistration(token, async (id, link, at) =>
        link === 'mailbox' ? store.prove(id, at) : store.find(id),
      );
    },
  };
}

/** What a form says, or why it is invalid: also if its terms have changed since it was shown. */
function readForm(fields: PostedFields['fields'], rules: RegistrationRules, texts: ShownTexts) {
  const read = v.safeParse(registrationSchema(rules), Object.fromEntries(fields));
  const accepted = acceptancesOf(texts, fields);
  const shown = fields.get('termsShown');
  const isOutdated = accepted.terms.asked && shown && shown !== accepted.terms.textHash;
  const faults = read.success ? [] : faultsOf(read.issues);
  if (isOutdated) {
    const others = faults.filter(({ field }) => field !== 'terms');
    return { faults: [{ field: 'terms', key: 'terms_changed' }, ...others] };
  }
  if (!read.success) return { faults };
  return { email: read.output.email, details: detailsIn(read.output), accepted };
}

/** Why a registration with valid fields is refused; undefined if it is not (REG-14). */
async function refusalOf(
  parts: RegistrationServiceParts,
  { fields, sender }: PostedFields,
  email: string,
  key: string,
): Promise<RefusedForm | undefined> {
  const signs = {
    token: fields.get('recaptchaToken') ?? '',
    stamp: fields.get('formStamp') ?? '',
    isTrapped: Boolean(fields.get(honeypot)),
  };
  const proof = await proofOfSender(signs, parts, registrationAction, key);
  if (proof === 'failed' || proof === 'trapped') {
    return { status: 'invalid', faults: [{ field: 'recaptchaToken', key: 'bot_check' }] };
  }
  const wait =
    parts.limits.ofLead(sender.address, email, proof === 'proven') ||
    parts.limits.ofMailbox(sender.address, email, key);
  return wait > 0 ? { status: 'limited' } : undefined;
}

/** The details among the entries of a form. */
function detailsIn(entries: RegistrationDetails): RegistrationDetails {
  const { firstName, lastName, role, institution, country, dietaryNeeds, accessNeeds } = entries;
  return { firstName, lastName, role, institution, country, dietaryNeeds, accessNeeds };
}

/**
 * A registration as a link shows it (REG-20): its details to the browser that entered them until the
 * mailbox's owner acts, and from then on through the link in the mail.
 */
function seenThrough(link: RegistrationLink, registration: Registration): SeenRegistration {
  const { provenAt, seenAs } = registration;
  const hidden = { details: undefined, accepted: undefined };
  if (link === 'mailbox') {
    const isGivenBack = seenAs !== undefined;
    if (provenAt) return { registration, access: 'all', isGivenBack };
    return { registration: { ...registration, ...hidden }, access: 'unproven', isGivenBack };
  }
  const asBefore = { ...registration, ...seenAs };
  if (!provenAt) return { registration: asBefore, access: 'all', isGivenBack: false };
  const state = { ...asBefore, ...hidden, email: undefined };
  return { registration: state, access: 'state', isGivenBack: false };
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

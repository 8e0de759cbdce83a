import type { LeadPayload } from '../../contact/leadIntake.ts';
import type { Lead } from '../../leads/leadStore.ts';
import type { Locale } from '../../locale/locales.ts';
import type { AcceptedName, Registration } from '../../registrations/registration.ts';

/** The words beside a box that somebody ticked in a form. */
export interface BoxWords {
  /** The label of the box; then what it refers to, as HTML. */
  readonly texts: readonly string[];
  readonly language: Locale;
}

/** The boxes of a form of a lead. */
export const leadBoxes = ['dataUsageConsent', 'emailConsent'] as const;

/** The name of such a box. */
type LeadBox = (typeof leadBoxes)[number];

/** Says whether the form asked for each of them. */
const askedFields = { dataUsageConsent: 'dataUseAsked', emailConsent: 'emailAsked' } as const;

/** Whether a form asked for a consent, and it was given. */
export const hasAgreed = ({ payload }: Pick<Lead, 'payload'>, name: LeadBox): boolean =>
  payload?.[askedFields[name]] === true && payload[name] === true;

/**
 * The entries of a lead without the consents that its form did not ask for: receivers expect `true` there
 * (FORM-3), and people would read that somebody agreed (FORM-59).
 */
export const withoutUnasked = (payload: LeadPayload): LeadPayload =>
  Object.fromEntries(
    Object.entries(payload).filter(([name]) =>
      leadBoxes.every((box) => box !== name || payload[askedFields[box]] !== false),
    ),
  );

/**
 * What finds the words that a person agreed to in forms (PROOF-70, PROOF-71); it is made by
 * `src/server/desk`. What is not found is absent.
 */
export interface FormWords {
  /** The words with the hashes that a registration has. @throws StoreUnavailable */
  ofRegistration(registration: Registration): Promise<Partial<Record<AcceptedName, BoxWords>>>;
  /**
   * The words that the form had when the lead came: a lead has no hash, so they are found by its time.
   * @throws StoreUnavailable
   */
  ofLead(lead: Lead): Promise<Partial<Record<LeadBox, BoxWords>>>;
}

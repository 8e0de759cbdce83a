import * as v from 'valibot';
import type { ContactRules } from '../contact/contactRules.ts';
import { chosenCountry } from '../contact/contactSchema.ts';
import { emailAddress, type LimitedText, line, paragraph } from '../contact/texts.ts';
import type { AskedByEvent } from './eventRegistration.ts';

const missing = 'field_required';

const required = (name: LimitedText) => v.pipe(line(name), v.nonEmpty(missing));

/** A box that must be ticked where it is shown; a box that is not ticked is not sent. */
const ticked = (isAsked: boolean) =>
  v.pipe(
    v.optional(v.string('wrong_type'), ''),
    v.check((value) => !isAsked || value !== '', missing),
  );

/** Needs are stored only where the event asks for them. */
const needs = (isAsked: boolean) =>
  v.pipe(
    paragraph('other'),
    v.transform((text) => (isAsked ? text : '')),
  );

/** The rules of the form of an event. */
export type RegistrationRules = Pick<ContactRules, 'countries'> &
  AskedByEvent & {
    /** The codenames of the offered roles; without any, none is asked for. */
    readonly roles: readonly string[];
  };

/** One of the offered roles. */
const roleAmong = (roles: readonly string[]) =>
  v.pipe(
    v.optional(line('hidden'), ''),
    v.check((role) => (roles.length === 0 ? role === '' : roles.includes(role)), missing),
  );

/** The fields of a participant's details. */
const detailsEntries = (rules: RegistrationRules) => ({
  firstName: required('first_name'),
  lastName: required('last_name'),
  role: roleAmong(rules.roles),
  institution: required('company'),
  country: chosenCountry(missing, rules),
  dietaryNeeds: needs(rules.dietaryNeeds),
  accessNeeds: needs(rules.accessNeeds),
  needsConsent: ticked(false),
});

/** Needs can reveal the health, so they are stored with a consent of their own only (REG-24). */
const isAgreed = (it: { dietaryNeeds: string; accessNeeds: string; needsConsent: string }) =>
  it.needsConsent !== '' || (it.dietaryNeeds === '' && it.accessNeeds === '');

const notAgreed = 'needs_consent_missing';

/** The schema of the details, which participants may change later (REG-2). */
export const detailsSchema = (rules: RegistrationRules) =>
  v.pipe(
    v.object(detailsEntries(rules)),
    v.forward(
      v.partialCheck([['dietaryNeeds'], ['accessNeeds'], ['needsConsent']], isAgreed, notAgreed),
      ['needsConsent'],
    ),
  );

/**
 * The schema of a registration (REG-2, REG-3). The message of each issue is a key; `faultText`
 * finds its text.
 */
export const registrationSchema = (rules: RegistrationRules) =>
  v.pipe(
    v.object({
      ...detailsEntries(rules),
      email: emailAddress(missing, 'invalid_email'),
      declaration: ticked(rules.declaration),
      terms: ticked(rules.terms),
      dataUse: ticked(true),
    }),
    v.forward(
      v.partialCheck([['dietaryNeeds'], ['accessNeeds'], ['needsConsent']], isAgreed, notAgreed),
      ['needsConsent'],
    ),
  );

import type { Locale } from '../locale/locales.ts';

/** How a visitor confirms to be a medical professional, from weakest to strongest. */
export const confirmationStrengths = ['declaration', 'credential', 'login'] as const;

/** A strength of confirmation. */
export type ConfirmationStrength = (typeof confirmationStrengths)[number];

/** The laws that the confirmation page explains, by the country that made them (COUNTRY-21). */
export const confirmationLaws = [
  'at',
  'au',
  'ch',
  'cz',
  'es',
  'fr',
  'it',
  'pl',
  'pt',
  'tr',
] as const;

/** A law that the confirmation page explains. */
export type ConfirmationLaw = (typeof confirmationLaws)[number];

/**
 * The languages in which visitors are asked as well, because they are languages of the country whose
 * law it is (COUNTRY-26), also where the site is not published in them.
 */
export const languagesOfLaw: Readonly<Record<ConfirmationLaw, readonly Locale[]>> = {
  at: ['de'],
  au: [],
  ch: ['de', 'fr'],
  cz: [],
  es: ['es'],
  fr: ['fr'],
  it: [],
  pl: [],
  pt: ['pt'],
  tr: [],
};

/** The embargo lists: short or long (COUNTRY-3). */
export const embargoLists = ['broad', 'narrow'] as const;

/** An embargo list. */
export type EmbargoList = (typeof embargoLists)[number];

/**
 * The effect of the chosen country: it alone decides what is withheld, or it adds to what the
 * country of the IP address withholds.
 */
export const countryChoices = ['decides', 'adds'] as const;

/** An effect of the chosen country. */
export type CountryChoice = (typeof countryChoices)[number];

/**
 * Names visitors who have not confirmed to be professionals where that is required. Like a country,
 * it is a place that content can be withheld from.
 */
export const unconfirmedVisitors = 'UNCONFIRMED';

/**
 * The place that a product is withheld from where it has no registration and the rules withhold such
 * products (COUNTRY-28).
 * @param place a country id or a region code
 */
export const unregisteredIn = (place: string): string => `${unregistered}${place}`;

/** Whether a place is one that `unregisteredIn` names. */
export const isUnregistered = (place: string): boolean => place.startsWith(unregistered);

const unregistered = 'UNREGISTERED-';

/** The name of the file of country rules in the content folder. */
export const ruleFileName = 'countries.yaml';

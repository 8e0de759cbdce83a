/** How a visitor confirms to be a medical professional, from weakest to strongest. */
export const confirmationStrengths = ['declaration', 'credential', 'login'] as const;

/** A strength of confirmation. */
export type ConfirmationStrength = (typeof confirmationStrengths)[number];

/** The laws that the confirmation page explains, by the country that made them (COUNTRY-21). */
export const confirmationLaws = ['au', 'es', 'fr'] as const;

/** A law that the confirmation page explains. */
export type ConfirmationLaw = (typeof confirmationLaws)[number];

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

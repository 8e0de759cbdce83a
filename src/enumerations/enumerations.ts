import {
  contentAudiences,
  contentLanguages,
  contentSourceModes,
  employmentTypes,
  mediaTypes,
  searchHitTypes,
  siteCodenames,
} from './contents.ts';
import type { CodenameOf, Enumeration } from './enumeration.ts';
import {
  eventAvailability,
  eventQuestions,
  eventSchedules,
  eventStates,
  eventTypes,
} from './events.ts';
import { formCodenames, formNames, leadSources, timeFrames } from './forms.ts';
import {
  checked,
  linkTargets,
  logoPositions,
  modalKinds,
  modalSizes,
  noteKinds,
  yesNo,
} from './layout.ts';
import {
  intendedUsers,
  mriConditions,
  mriFieldStrengths,
  productStatuses,
  riskLevels,
} from './products.ts';
import {
  audiences,
  cookieConsentLevels,
  countryRestrictions,
  regions,
  userGroups,
} from './visitors.ts';

const all = [
  audiences,
  checked,
  contentAudiences,
  contentLanguages,
  contentSourceModes,
  cookieConsentLevels,
  countryRestrictions,
  employmentTypes,
  eventAvailability,
  eventQuestions,
  eventSchedules,
  eventStates,
  eventTypes,
  formCodenames,
  formNames,
  intendedUsers,
  leadSources,
  linkTargets,
  logoPositions,
  mediaTypes,
  modalKinds,
  modalSizes,
  mriConditions,
  mriFieldStrengths,
  noteKinds,
  productStatuses,
  regions,
  riskLevels,
  searchHitTypes,
  siteCodenames,
  timeFrames,
  userGroups,
  yesNo,
] as const;

/**
 * Every enumeration by its codename, for the content check and for editors' documentation. Pages
 * import only the one they need, so that the browser does not load them all (CONTENT-9).
 */
export const enumerations: ReadonlyMap<string, Enumeration> = new Map(
  all.map((set: Enumeration) => [set.codename, set]),
);

/** A label for each codename of each enumeration. */
export type Labels = {
  readonly [Set in (typeof all)[number] as Set['codename']]: Readonly<
    Record<CodenameOf<Set>, string>
  >;
};

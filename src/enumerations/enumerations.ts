import { audiences } from './audiences.ts';
import { checked } from './checked.ts';
import { contentAudiences } from './contentAudiences.ts';
import { contentLanguages } from './contentLanguages.ts';
import { contentSourceModes } from './contentSourceModes.ts';
import { cookieConsentLevels } from './cookieConsentLevels.ts';
import { countryRestrictions } from './countryRestrictions.ts';
import { employmentTypes } from './employmentTypes.ts';
import type { CodenameOf, Enumeration } from './enumeration.ts';
import { eventAvailability } from './eventAvailability.ts';
import { eventQuestions } from './eventQuestions.ts';
import { eventSchedules } from './eventSchedules.ts';
import { eventStates } from './eventStates.ts';
import { eventTypes } from './eventTypes.ts';
import { formCodenames } from './formCodenames.ts';
import { formNames } from './formNames.ts';
import { intendedUsers } from './intendedUsers.ts';
import { leadSources } from './leadSources.ts';
import { linkTargets } from './linkTargets.ts';
import { logoPositions } from './logoPositions.ts';
import { materials } from './materials.ts';
import { mediaTypes } from './mediaTypes.ts';
import { messageCategories } from './messageCategories.ts';
import { modalKinds } from './modalKinds.ts';
import { modalSizes } from './modalSizes.ts';
import { mriConditions } from './mriConditions.ts';
import { mriFieldStrengths } from './mriFieldStrengths.ts';
import { newsTopics } from './newsTopics.ts';
import { noteKinds } from './noteKinds.ts';
import { productStatuses } from './productStatuses.ts';
import { productTypes } from './productTypes.ts';
import { regions } from './regions.ts';
import { registrationRoles } from './registrationRoles.ts';
import { riskLevels } from './riskLevels.ts';
import { searchHitTypes } from './searchHitTypes.ts';
import { siteCodenames } from './siteCodenames.ts';
import { specialties } from './specialties.ts';
import { timeFrames } from './timeFrames.ts';
import { userGroups } from './userGroups.ts';
import { yesNo } from './yesNo.ts';

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
  materials,
  mediaTypes,
  messageCategories,
  modalKinds,
  modalSizes,
  mriConditions,
  mriFieldStrengths,
  newsTopics,
  noteKinds,
  productStatuses,
  productTypes,
  regions,
  registrationRoles,
  riskLevels,
  searchHitTypes,
  siteCodenames,
  specialties,
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

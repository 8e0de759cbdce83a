import { enumeration } from './enumeration.ts';

/** The property that a lead came from; its address is a setting (FORM-36). */
export const leadSources = enumeration('lead_sources', ['main_site', 'app', 'vet_site', 'synergy']);

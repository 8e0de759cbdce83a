import { enumeration } from './enumeration.ts';

/**
 * The anatomical regions and specialties that products, resources and events belong to; the
 * `vet_systems_` values are the veterinary brand's (CONTENT-18).
 */
export const specialties = enumeration('specialties', [
  'shoulder',
  'elbow',
  'hand_and_wrist',
  'hip',
  'knee',
  'foot_and_ankle',
  'cardiothoracic_surgery',
  'orthobiologics',
  'imaging_and_resection',
  'trauma_upper_extremities',
  'trauma_lower_extremities',
  'spine',
  'arthroplasty_knee',
  'arthroplasty_shoulder',
  'vet_systems_large_animal',
  'vet_systems_small_animal',
  'vet_systems_orthobiologics',
  'vet_systems_wound_care',
  'vet_systems_imaging_and_resection',
]);

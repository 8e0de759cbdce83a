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

/**
 * The types of products: an implant with its set, an implant alone, a preparation, or a product
 * that is used with them. Equally good search results are in this order, so that a family precedes
 * its accessories (SEARCH-27).
 */
export const productTypes = enumeration('product_types', [
  'system',
  'implant',
  'biologic',
  'consumable',
  'equipment',
  'instrument',
]);

/** The materials of products (PRODUCT-5). */
export const materials = enumeration('materials', [
  'peek',
  'titanium_alloy',
  'stainless_steel',
  'uhmwpe',
  'polyester',
]);

/** The topics of news. */
export const newsTopics = enumeration('news_topics', [
  'company',
  'events',
  'products',
  'research',
  'sustainability',
  'training',
]);

/** The professional roles of those who register for an event. */
export const registrationRoles = enumeration('registration_roles', [
  'surgeon',
  'physician',
  'veterinarian',
  'nursing',
  'therapy',
  'administration',
  'student',
  'other',
]);

/** The subjects of messages sent through the general contact form (FORM-9). */
export const messageCategories = enumeration('message_categories', [
  'complaint',
  'continuing_education',
  'customer_service',
  'website',
  'other',
  'products',
]);

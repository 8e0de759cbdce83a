import { enumeration } from './enumeration.ts';

/** The subjects of messages sent through the general contact form (FORM-9). */
export const messageCategories = enumeration('message_categories', [
  'complaint',
  'continuing_education',
  'customer_service',
  'website',
  'other',
  'products',
]);

import { enumeration } from './enumeration.ts';

/**
 * What a message sent through the general contact form is about (FORM-9).
 */
export const messageCategories = enumeration('message_categories', [
  'complaint',
  'continuing_education',
  'customer_service',
  'website',
  'other',
  'products',
]);

import { enumeration } from './enumeration.ts';

/** The form names in the `form` field of a submission (FORM-8). */
export const formNames = enumeration('form_names', ['ContactARep', 'Exhibit']);

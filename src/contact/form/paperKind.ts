import { paperSchema } from '../paperSchema.ts';
import { emptyTexts } from './emptyTexts.ts';
import type { FormKind } from './formKind.ts';
import { generalKind } from './generalKind.ts';
import { PaperFields } from './PaperFields.tsx';

/** The form that asks for directions for use on paper. */
export const paperKind: FormKind = {
  ...generalKind,
  schema: paperSchema,
  initial: (form) => emptyTexts(paperSchema(form)),
  labels: {
    firstName: 'first_name_label',
    lastName: 'last_name_label',
    company: 'company_label',
    email: 'email_label',
    address: 'address_label',
    zip: 'postal_code_label',
    city: 'city_label',
    state: 'state_label',
    country: 'country_label',
    message: 'message_label',
  },
  Fields: PaperFields,
};

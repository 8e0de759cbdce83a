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
    firstName: 'first_name',
    lastName: 'last_name',
    company: 'company',
    email: 'email',
    address: 'address',
    zip: 'postal_code',
    city: 'city',
    state: 'state',
    country: 'country',
    message: 'message',
  },
  Fields: PaperFields,
};

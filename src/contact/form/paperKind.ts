import { paperLabels } from '../fieldLabels.ts';
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
  labels: paperLabels,
  Fields: PaperFields,
};

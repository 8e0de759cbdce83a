import { builtInFaultText } from '../faults.ts';
import { generalLabels, paperLabels } from '../fieldLabels.ts';
import { generalSchema } from '../generalSchema.ts';
import type { ShownForm } from '../pageForm.ts';
import { paperSchema } from '../paperSchema.ts';
import type { FormKind } from './formKind.ts';
import { emptyTexts, hiddenOf } from './formValues.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { PaperFields } from './PaperFields.tsx';

/** Faults with a specified text that is shown unchanged. */
const worded = ['field_required', 'invalid_email'];

const schemaOf = ({ countries, categories = [] }: ShownForm) =>
  generalSchema({ countries, categories: categories.map(({ value }) => value) });

/** The general contact form, with built-in messages (FORM-19). */
export const generalKind: FormKind = {
  schema: schemaOf,
  initial: (form) => emptyTexts(schemaOf(form)),
  entered: (values, form) => ({ ...values, ...hiddenOf(form) }),
  faultText: (fault, _form, t) =>
    (!worded.includes(fault.key) && fault.message) || builtInFaultText(fault, t),
  labels: generalLabels,
  success: 'form_success',
  Fields: GeneralFields,
};

/** The form that asks for directions for use on paper. */
export const paperKind: FormKind = {
  ...generalKind,
  schema: paperSchema,
  initial: (form) => emptyTexts(paperSchema(form)),
  labels: paperLabels,
  Fields: PaperFields,
};

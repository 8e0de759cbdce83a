import { builtInFaultText } from '../faults.ts';
import { generalLabels } from '../fieldLabels.ts';
import { generalSchema } from '../generalSchema.ts';
import type { ShownForm } from '../pageForm.ts';
import { emptyTexts } from './emptyTexts.ts';
import type { FormKind } from './formKind.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { hiddenOf } from './hiddenValues.ts';

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

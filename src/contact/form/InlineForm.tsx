import { builtInFormFaultText } from '../faults.ts';
import { generalLabels, paperLabels } from '../fieldLabels.ts';
import type { FormOutcome } from '../formOutcome.ts';
import { generalForm, paperForm } from '../generalForm.ts';
import { generalSchema } from '../generalSchema.ts';
import type { ShownForm } from '../pageForm.ts';
import { paperSchema } from '../paperSchema.ts';
import { hasPostalCodes } from '../postalCode.ts';
import { contactKind } from './contactKind.ts';
import type { FormKind } from './formKind.ts';
import { emptyTexts, hiddenOf } from './formValues.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { PaperFields } from './PaperFields.tsx';
import { SubmissionForm } from './SubmissionForm.tsx';

const schemaOf = ({ countries, categories = [] }: ShownForm) =>
  generalSchema({ countries, categories: categories.map(({ value }) => value) });

/** The general contact form, with built-in messages (FORM-19). */
const generalKind: FormKind = {
  schema: schemaOf,
  initial: (form) => emptyTexts(schemaOf(form)),
  entered: (values, form) => ({
    ...values,
    ...hiddenOf(form),
    // What the country does not have is cleared, even if it was filled in.
    ...(!hasPostalCodes(String(values.country)) && { zip: '' }),
  }),
  faultText: (fault, _form, t) => builtInFormFaultText(fault, t),
  labels: generalLabels,
  success: () => 'form_success',
  Fields: GeneralFields,
};

/** The form that asks for directions for use on paper. */
const paperKind: FormKind = {
  ...generalKind,
  schema: paperSchema,
  initial: (form) => emptyTexts(paperSchema(form)),
  labels: paperLabels,
  Fields: PaperFields,
};

const builtIn: Readonly<Record<string, FormKind>> = {
  [generalForm]: generalKind,
  [paperForm]: paperKind,
};

/** A form in a page. */
export interface InlineFormProps {
  readonly form: ShownForm;
  /** The result if the form was posted without scripts. */
  readonly outcome?: FormOutcome | undefined;
  /** The title of the document; only the server passes it. */
  readonly documentTitle?: string;
}

/**
 * A form in the page, which can be posted without scripts. The document contains all of its data, so
 * that it wakes in place, around what the visitor has typed, without a further request.
 */
export function InlineForm({ form, outcome, documentTitle }: InlineFormProps) {
  return (
    <div id={form.codename}>
      <SubmissionForm
        kind={builtIn[form.codename] ?? contactKind}
        form={{ ...form, documentTitle }}
        place="page"
        outcome={outcome}
      />
    </div>
  );
}

import type { FormOutcome } from '../formOutcome.ts';
import { generalForm, paperForm } from '../generalForm.ts';
import type { ShownForm } from '../pageForm.ts';
import { generalKind, paperKind } from './builtInKinds.ts';
import { contactKind } from './contactKind.ts';
import type { FormKind } from './formKind.ts';
import { SubmissionForm } from './SubmissionForm.tsx';

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

import { ContactTexts } from '../ContactTexts.tsx';
import { SubmissionForm as Form, type SubmissionFormProps } from './SubmissionForm.tsx';

// All that a form in a page needs in a browser, loaded with it.
export { focusedField, typedValues } from './typedValues.ts';

/** The form, with its texts. */
export function SubmissionForm(props: SubmissionFormProps) {
  return (
    <ContactTexts>
      <Form {...props} />
    </ContactTexts>
  );
}

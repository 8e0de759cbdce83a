import { textOf } from '../../content/view/fields.ts';
import type { ShownForm } from '../pageForm.ts';
import { TextInput } from './inputs.tsx';

/** The visitor's first and last name. */
export function NameInputs({ form }: { readonly form: ShownForm['definition'] }) {
  return (
    <>
      <TextInput
        name="firstName"
        limit="first_name"
        label={textOf(form, 'first_name_label')}
        required
        autoComplete="given-name"
      />
      <TextInput
        name="lastName"
        limit="last_name"
        label={textOf(form, 'last_name_label')}
        required
        autoComplete="family-name"
      />
    </>
  );
}

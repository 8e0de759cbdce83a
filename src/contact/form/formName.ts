import { choiceOf } from '../../content/view/fields.ts';
import { builtInFormName } from '../generalForm.ts';
import type { ShownForm } from '../pageForm.ts';

/** The name used for filing and bot checks: `ContactARep`, `Exhibit`, or a built-in form's. */
export function formNameOf({ codename, definition }: ShownForm): string {
  return builtInFormName(codename) ?? (choiceOf(definition, 'form_name') || 'ContactARep');
}

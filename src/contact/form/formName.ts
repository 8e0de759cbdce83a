import { choiceOf } from '../../content/view/fields.ts';
import { generalForm } from '../generalForm.ts';
import type { ShownForm } from '../pageForm.ts';

/** The name used for filing and bot checks: `ContactARep`, `Exhibit`, or the general form's. */
export function formNameOf({ codename, definition }: ShownForm): string {
  if (codename === generalForm) return 'GeneralContact';
  return choiceOf(definition, 'form_name') || 'ContactARep';
}

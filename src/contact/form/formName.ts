import { choiceOf } from '../../content/view/fields.ts';
import { generalForm } from '../generalSchema.ts';
import type { ShownForm } from '../pageForm.ts';

/** The name a form is filed and checked under: `ContactARep`, `Exhibit`, or the general one's own. */
export function formNameOf({ codename, definition }: ShownForm): string {
  if (codename === generalForm) return 'GeneralContact';
  return choiceOf(definition, 'form_name') || 'ContactARep';
}

import type { ComponentType } from 'react';
import type * as v from 'valibot';
import type { MessageKey } from '../../content/messages/messages.ts';
import type { Translate } from '../faults.ts';
import type { FormFault } from '../formOutcome.ts';
import type { ShownForm } from '../pageForm.ts';

/** What the fields of a form hold while it is filled in. */
export type FormValues = Record<string, string | readonly string[] | boolean | undefined>;

/** What one kind of form is made of: that of the definitions, and the general contact form. */
export interface FormKind {
  /** What makes an entry of what the fields hold. */
  schema(form: ShownForm): v.GenericSchema<unknown, FormValues>;
  /** What the fields hold at first. */
  initial(form: ShownForm): FormValues;
  /** What is checked and sent of what the fields hold. */
  entered(values: FormValues, form: ShownForm): FormValues;
  /** What a visitor reads of a fault. */
  faultText(fault: Pick<FormFault, 'key' | 'message'>, form: ShownForm, t: Translate): string;
  /** The built-in text that takes the place of a form that was sent. */
  readonly success: MessageKey;
  readonly Fields: ComponentType<{ readonly form: ShownForm }>;
}

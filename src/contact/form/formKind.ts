import type { ComponentType } from 'react';
import type * as v from 'valibot';
import type { IslandMessageKey } from '../../locale/messages/messages.ts';
import type { Translate } from '../faults.ts';
import type { FormFault } from '../formOutcome.ts';
import type { LabelName, ShownForm } from '../pageForm.ts';

/** The values of a form's fields while it is filled in. */
export type FormValues = Record<string, string | readonly string[] | boolean | undefined>;

/** The behavior of one kind of form: those with definitions, or a built-in one. */
export interface FormKind {
  /** The schema that turns values into an entry. */
  schema(form: ShownForm): v.GenericSchema<unknown, FormValues>;
  /** The initial values. */
  initial(form: ShownForm): FormValues;
  /** The values that are validated and sent. */
  entered(values: FormValues, form: ShownForm): FormValues;
  /** The message of a fault for visitors. */
  faultText(
    fault: Pick<FormFault, 'key' | 'message' | 'allowed'>,
    form: ShownForm,
    t: Translate,
  ): string;
  /** The label of each field that can have a fault, in the order of the form. */
  readonly labels: Readonly<Record<string, `${LabelName}_label`>>;
  /** The built-in message that replaces a sent form (FORM-24). */
  success(form: ShownForm): IslandMessageKey;
  readonly Fields: ComponentType<{ readonly form: ShownForm }>;
}

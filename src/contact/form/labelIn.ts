import { type TextFieldOf, textOf } from '../../content/view/fields.ts';
import type { ShownForm } from '../pageForm.ts';

type Labeled<Field> = Field extends `${infer Name}_label` ? Name : never;

/** The name of an input, as the field with its label begins with it. */
export type LabelName = Labeled<TextFieldOf<'form_definition'>>;

/** The label of an input in a form definition. */
export function labelIn(definition: ShownForm['definition'], name: LabelName): string {
  return textOf(definition, `${name}_label`);
}

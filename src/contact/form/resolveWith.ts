import type { FieldErrors, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import { faultsOf } from '../faults.ts';
import type { ShownForm } from '../pageForm.ts';
import type { FormKind, FormValues } from './formKind.ts';

/**
 * Validates a form with its schema. The error of a field is the key of its first fault (FORM-20);
 * the result of a valid form is its entry.
 */
export function resolveWith(kind: FormKind, form: ShownForm): Resolver<FormValues> {
  const schema = kind.schema(form);
  return (values) => {
    const checked = v.safeParse(schema, kind.entered(values, form));
    if (checked.success) return { values: checked.output, errors: {} };
    const errors = faultsOf(checked.issues).map(
      ({ field, key }) => [field, { type: key }] as const,
    );
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FormValues> };
  };
}

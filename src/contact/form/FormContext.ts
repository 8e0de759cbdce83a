import { createContext, use, useId } from 'react';
import type { FormValues } from './formKind.ts';

/** The form's data for its fields. */
interface FormParts {
  /** The initial values of the fields. */
  readonly first: FormValues;
  /** The error message of a field; undefined if there is none to show. */
  errorOf(field: string): string | undefined;
  /** Validates the form again, after the value of a field was set for the visitor. */
  noteSet(field: string): void;
}

/** Provides the form to its fields. */
export const FormContext = createContext<FormParts | undefined>(undefined);

/** Returns the form around a field. @throws outside of a form */
export function useFormParts(): FormParts {
  const parts = use(FormContext);
  if (!parts) throw new Error('A field stands outside of a form');
  return parts;
}

/** The props that connect a control to its field: name, id, initial value and error. */
export function useControl(name: string) {
  const { first, errorOf } = useFormParts();
  const value = first[name];
  return {
    name,
    id: useId(),
    ...(typeof value === 'string' && { defaultValue: value }),
    error: errorOf(name),
  };
}

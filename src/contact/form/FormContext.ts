import { createContext, use, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './formKind.ts';

/** What the fields of a form need to know of it. */
export interface FormParts {
  readonly methods: UseFormReturn<FormValues>;
  /** What the fields held as the form was first shown. */
  readonly first: FormValues;
  /** What is wrong with a field, as the visitor reads it; nothing while it is not to be told. */
  errorOf(field: string): string | undefined;
}

/** Provides the form to its fields. */
export const FormContext = createContext<FormParts | undefined>(undefined);

/** The form a field belongs to. @throws outside of one */
export function useFormParts(): FormParts {
  const parts = use(FormContext);
  if (!parts) throw new Error('A field stands outside of a form');
  return parts;
}

/** What ties a control to its field: as it is registered, its id, its first value and its error. */
export function useControl(name: string) {
  const { methods, first, errorOf } = useFormParts();
  const value = first[name];
  return {
    ...methods.register(name),
    id: useId(),
    ...(typeof value === 'string' && { defaultValue: value }),
    error: errorOf(name),
  };
}

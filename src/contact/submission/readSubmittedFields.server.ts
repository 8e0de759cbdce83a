import * as v from 'valibot';
import { faultsOf } from '../faults.ts';
import type { FormFault } from '../formOutcome.ts';
import { type Circumstances, circumstancesSchema } from './circumstances.server.ts';

/** The schema of a form's entries, with its known fields. */
export type EntrySchema<Entry> = v.GenericSchema<unknown, Entry> & {
  readonly entries: Readonly<Record<string, unknown>>;
};

/** The validated fields, or their faults. */
export type SubmittedFields<Entry> =
  | { readonly faults: readonly FormFault[] }
  | { readonly faults?: never; readonly entry: Entry; readonly circumstances: Circumstances };

const longestName = 60;

/**
 * Validates the fields of a submission. Every field must be known and valid, or the submission is
 * refused. Names such as `__proto__` are unknown too.
 */
export function readSubmittedFields<Entry>(
  fields: Readonly<Record<string, unknown>>,
  schema: EntrySchema<Entry>,
): SubmittedFields<Entry> {
  const known = new Set([
    ...Object.keys(schema.entries),
    ...Object.keys(circumstancesSchema.entries),
  ]);
  const unknown = Object.keys(fields).find((name) => !known.has(name));
  if (unknown !== undefined) {
    return { faults: [{ field: unknown.slice(0, longestName), key: 'unknown_field' }] };
  }
  const circumstances = v.safeParse(circumstancesSchema, fields);
  const entered = v.safeParse(schema, fields);
  const faults = faultsOf([...(entered.issues ?? []), ...(circumstances.issues ?? [])]);
  if (!circumstances.success || !entered.success) return { faults };
  return { entry: entered.output, circumstances: circumstances.output };
}

import type { FormFault } from '../formOutcome.ts';

/** The state of the fields of a form while a visitor fills it in. */
export interface FieldFaults {
  /** The fields that the visitor has left; after an attempt to send, all of them. */
  readonly left: readonly string[];
  /** The faults of the present values, also of fields that the visitor has not left yet. */
  readonly found: readonly FormFault[];
  /** The faults that the receiver found in values that are unchanged since. */
  readonly refused: readonly FormFault[];
}

/** A form in which nothing was entered. */
export const noFaults: FieldFaults = { left: [], found: [], refused: [] };

const areEqual = (one: readonly FormFault[], other: readonly FormFault[]) =>
  one.length === other.length &&
  one.every(({ field, key }, index) => field === other[index]?.field && key === other[index]?.key);

/** The values have changed. @returns the same object if that changes no fault */
export function withFound(faults: FieldFaults, found: readonly FormFault[]): FieldFaults {
  return areEqual(faults.found, found) ? faults : { ...faults, found };
}

/** The visitor has changed a field, and with it what the receiver said of it. */
export function withChanged(faults: FieldFaults, field: string): FieldFaults {
  const refused = faults.refused.filter((it) => it.field !== field);
  return refused.length === faults.refused.length ? faults : { ...faults, refused };
}

/** The visitor has left fields. */
export function withLeft(faults: FieldFaults, fields: readonly string[]): FieldFaults {
  const left = [...new Set([...faults.left, ...fields])];
  return left.length === faults.left.length ? faults : { ...faults, left };
}

/** The fault to show at a field, once the field was left (FORM-20). */
export function shownFault(
  { left, found, refused }: FieldFaults,
  field: string,
): FormFault | undefined {
  if (!left.includes(field)) return undefined;
  return [...refused, ...found].find((it) => it.field === field);
}

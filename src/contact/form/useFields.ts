import { type FocusEvent, type SyntheticEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { faultsOf } from '../faults.ts';
import type { FormFault } from '../formOutcome.ts';
import { honeypot, type ShownForm } from '../pageForm.ts';
import { keepDraft } from './drafts.ts';
import {
  type Control,
  type FormKind,
  type FormValues,
  placedFaults,
  readValues,
} from './formValues.ts';

/** The controls of a form that visitors see. The trap for bots is none of them. */
const controlsOf = (form: HTMLFormElement | null): Control[] =>
  ([...(form?.elements ?? [])] as Control[]).filter(
    ({ name, type }) => type !== 'hidden' && name !== honeypot,
  );

/** Moves the focus to the first field with a fault, in the form's order. */
function focusFirst(form: HTMLFormElement | null, faults: readonly FormFault[]): void {
  const fields = faults.map(({ field }) => field);
  controlsOf(form)
    .find(({ name }) => fields.includes(name))
    ?.focus();
}

/**
 * The fields of a form. The form's own controls hold the values; the schema validates them when the
 * visitor leaves a field, after that at every change, and when the form is sent (FORM-20). Errors
 * wait until the pointer is up (FORM-53).
 * @param first the initial values
 */
export function useFields(kind: FormKind, form: ShownForm, first: FormValues) {
  const root = useRef<HTMLFormElement>(null);
  const isChanged = useRef(false);
  const [faults, setFaults] = useState(noFaults);
  const [schema] = useState(() => kind.schema(form));

  function check() {
    const values = root.current ? readValues(root.current, first) : first;
    const checked = v.safeParse(schema, kind.entered(values, form));
    return checked.success
      ? { entry: checked.output, found: [] }
      : { entry: undefined, found: faultsOf(checked.issues) };
  }

  function update(change: (faults: FieldFaults) => FieldFaults): void {
    const { found } = check();
    setFaults((faults) => withFound(change(faults), found));
  }

  return {
    /** The props of the form element. */
    props: {
      ref: root,
      onChange({ target }: SyntheticEvent<HTMLFormElement>) {
        const { name } = target as unknown as Control;
        isChanged.current = true;
        if (root.current) keepDraft(form.codename, { values: readValues(root.current, first) });
        update((faults) => withChanged(faults, name));
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        const control = target as unknown as Control;
        if (/text|email|tel/.test(control.type)) control.value = control.value.trim();
        // The errors move the button below, which the visitor may be pressing.
        afterPress(() => update((faults) => withLeft(faults, [control.name])));
      },
    },
    root,
    /** Returns whether the visitor entered anything. */
    isChanged: () => isChanged.current,
    /** Whether the visitor has left the field, or tried to send the form. */
    isLeft: (field: string) => faults.left.includes(field),
    /** The fault to show at a field. */
    faultOf: (field: string) => shownFault(faults, field),
    /** The faults that the receiver found in what the form does not show (FORM-67). */
    unplaced: faults.unplaced,
    /** Validates again, after a value was set for the visitor; the server saw the one before. */
    noteSet: (field: string) => update((faults) => withLeft(faults, [field])),
    /**
     * Validates all fields, shows their faults and focuses the first field with one.
     * @returns the values to send; undefined if there are faults
     */
    submit(): FormValues | undefined {
      const { entry, found } = check();
      setFaults({ left: Object.keys(first), found, refused: [], unplaced: [] });
      if (!entry) focusFirst(root.current, found);
      return entry;
    },
    /**
     * Shows the faults that the receiver found. If the visitor has a field to correct, the telephone
     * number is cleared (FORM-26); else what was entered stays (FORM-67).
     */
    refuse(faults: readonly FormFault[]): void {
      const values = root.current ? readValues(root.current, first) : first;
      const { placed, unplaced } = placedFaults(kind, form, values, faults);
      setFaults((known) => ({ ...known, refused: placed, unplaced }));
      const phone = root.current?.elements.namedItem('mobilePhone');
      if (placed.length > 0 && phone instanceof HTMLInputElement) phone.value = '';
      focusFirst(root.current, placed);
    },
  };
}

/** The fields of a form, as `useFields` returns them. */
export type Fields = ReturnType<typeof useFields>;

/** The state of the fields of a form while a visitor fills it in. */
interface FieldFaults {
  /** The fields that the visitor has left; after an attempt to send, all of them. */
  readonly left: readonly string[];
  /** The faults of the present values, also of fields that the visitor has not left yet. */
  readonly found: readonly FormFault[];
  /** The faults that the receiver found in values that are unchanged since. */
  readonly refused: readonly FormFault[];
  /** The faults that the receiver found in what the form does not show. */
  readonly unplaced: readonly FormFault[];
}

/** A form in which nothing was entered. */
export const noFaults: FieldFaults = { left: [], found: [], refused: [], unplaced: [] };

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

/** What waits for the release of the pointer. */
const waiting: (() => void)[] = [];
let isDown = false;
let release: ReturnType<typeof setTimeout> | undefined;

function press(): void {
  clearTimeout(release);
  isDown = true;
}

/** The click of a press follows in the same task as the event that ends it. */
function end(): void {
  clearTimeout(release);
  release = setTimeout(() => {
    isDown = false;
    for (const act of waiting.splice(0)) act();
  });
}

if (typeof document !== 'undefined') {
  // A tap of a finger has ended before its `mousedown`, with which the field before loses the focus.
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, press, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) {
    document.addEventListener(type, end, true);
  }
  window.addEventListener('blur', end);
}

/**
 * Does something that moves parts of the page: at once, or while a pointer is down, once it is up.
 * What a visitor presses thus stays under the pointer until the press has counted (FORM-53).
 */
function afterPress(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

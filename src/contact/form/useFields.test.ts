import { expect, test } from 'vitest';
import { noFaults, shownFault, withChanged, withFound, withLeft } from './useFields.ts';

const missing = { field: 'firstName', key: 'first_name' };
const strange = { field: 'firstName', key: 'strange', message: 'is strange' };

test('a fault is shown once its field was left (FORM-20)', () => {
  const found = withFound(noFaults, [missing]);
  expect(shownFault(found, 'firstName')).toBeUndefined();
  const left = withLeft(found, ['firstName']);
  expect(shownFault(left, 'firstName')).toEqual(missing);
  expect(shownFault(left, 'lastName')).toBeUndefined();
});

test('a fault is gone once the value is valid', () => {
  const left = withLeft(withFound(noFaults, [missing]), ['firstName']);
  expect(shownFault(withFound(left, []), 'firstName')).toBeUndefined();
});

test('a refusal is shown until its field is changed (FORM-26)', () => {
  const refused = { ...withLeft(noFaults, ['firstName', 'lastName']), refused: [strange] };
  expect(shownFault(withChanged(refused, 'lastName'), 'firstName')).toEqual(strange);
  expect(shownFault(withChanged(refused, 'firstName'), 'firstName')).toBeUndefined();
});

test('what changes nothing returns the same object, so that the form is not rendered again', () => {
  const faults = withLeft(withFound(noFaults, [missing]), ['firstName']);
  expect(withFound(faults, [{ ...missing }])).toBe(faults);
  expect(withLeft(faults, ['firstName'])).toBe(faults);
  expect(withChanged(faults, 'firstName')).toBe(faults);
});

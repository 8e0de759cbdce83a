import compile from 'icu-minify/compile';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { messages } from '../locale/languages/en/messages.ts';
import { translatorOf } from '../locale/translatorOf.ts';
import {
  builtInFaultText,
  builtInFormFaultText,
  faultsOf,
  faultText,
  notOffered,
} from './faults.ts';

const compiled = Object.entries(messages).map(([key, text]) => [key, compile(text)] as const);
const t = translatorOf(Object.fromEntries(compiled), 'en');

test('faults are kept under the first segment of their path, the first of each field (FORM-20)', () => {
  const schema = v.object({
    list: v.array(
      v.object({ name: v.pipe(v.string('wrong'), v.minLength(3, 'short'), v.email('form')) }),
    ),
    text: v.string('absent'),
  });
  const { issues = [] } = v.safeParse(schema, { list: [{ name: 'a' }, { name: 1 }], text: 1 });
  expect(faultsOf(issues)).toEqual([
    { field: 'list', key: 'short' },
    { field: 'text', key: 'absent' },
  ]);
});

test('the definition’s words come first, then those that came with the fault, then the built-in ones (FORM-18, FORM-26)', () => {
  const definition = { email_format_error: 'No address' };
  const fault = { key: 'email_format', message: 'told by the server' };
  expect(faultText(fault, definition, t)).toBe('No address');
  expect(faultText(fault, {}, t)).toBe('Told by the server.');
  expect(faultText({ key: 'email_format' }, undefined, t)).toBe('Must be a valid email.');
  expect(faultText({ key: 'first_name' }, {}, t)).toBe('Is a required field.');
});

test('a definition may word what it has no message of its own for (FORM-18)', () => {
  const definition = {
    first_name_error: 'Your first name, please',
    field_required_error: 'Please fill this in',
    invalid_email_error: 'No address',
  };
  const textOf = (key: string, message?: string) =>
    faultText({ key, ...(message && { message }) }, definition, t);
  expect(textOf('first_name')).toBe('Your first name, please');
  expect(textOf('last_name')).toBe('Please fill this in');
  expect(textOf('email_missing')).toBe('Please fill this in');
  expect(textOf('email_format')).toBe('No address');
  expect(textOf('first_name_max_length')).toBe('Must be at most 40 characters.');
  expect(textOf('duplicate', 'already known')).toBe('Already known.');
});

test('a key that only the receiver knows has its words in the further messages of the definition (FORM-26)', () => {
  const further = { type: 'form_message', key: 'duplicate', text: 'This one was sent before' };
  const definition = { further_errors: [further] };
  const fault = { key: 'duplicate', message: 'already known' };
  expect(faultText(fault, definition, t)).toBe('This one was sent before');
  expect(faultText({ ...fault, key: 'blocked' }, definition, t)).toBe('Already known.');
});

test.each([
  ['first_name', 'is a required field'],
  ['field_required', 'This field is required'],
  ['first_name_max_length', 'must be at most 40 characters'],
  ['invalid_email', 'Please enter a valid email'],
  [
    'mobile_phone_validation',
    'must have 8 to 15 characters: digits, spaces and + - . ( ), at least six of them digits after the country code',
  ],
  ['postal_code', 'must fit the country'],
  ['constructor', 'is a required field'],
  ['constructor_max_length', 'is a required field'],
])('without a definition %s reads %j', (key, text) => {
  expect(builtInFaultText({ key }, t)).toBe(text);
});

test('a value that is not offered reads which are', () => {
  const issues = [{ path: [{ key: 'messageCategory' }], message: notOffered(['price', 'other']) }];
  const [fault] = faultsOf(issues as never);
  expect(fault).toEqual({ field: 'messageCategory', key: 'not_offered', allowed: 'price, other' });
  expect(fault && faultText(fault, undefined, t)).toBe(
    'Must be one of the following values: price, other.',
  );
});

test.each([
  [{ key: 'field_required', message: 'This field is required.' }, 'This field is required'],
  [{ key: 'invalid_email' }, 'Please enter a valid email'],
  [{ key: 'duplicate', message: 'was sent before' }, 'Was sent before.'],
  [{ key: 'company_max_length' }, 'Must be at most 80 characters.'],
])('a built-in form says of %j: %s (FORM-19, FORM-26)', (fault, text) => {
  expect(builtInFormFaultText(fault, t)).toBe(text);
});

test.each(['Already whole.', 'Really?', 'No!'])('%j is left as it is', (message) => {
  expect(faultText({ key: 'x', message }, undefined, t)).toBe(message);
});

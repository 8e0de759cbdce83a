import { expect, test } from 'vitest';
import type { ShownForm } from '../pageForm.ts';
import { contactKind } from './ContactFields.tsx';

const form = {
  codename: 'acom_event_contact_form',
  countries: [
    { id: 'BR', name: 'Brazil', region: 'LTM', dialCode: '+55' },
    { id: 'US', name: 'United States', region: 'WHP', dialCode: '+1' },
  ],
  hidden: { eventTitle: `Hand and wrist ${'x'.repeat(60)}`, somethingElse: 'x' },
  definition: {
    data_usage_label: 'I agree',
    requests: [
      {
        value: 'Event enquiry',
        hidden: [{ name: 'Yes', codename: 'yes' }],
        initial_checkbox_state: [{ name: 'Checked', codename: 'checked' }],
      },
      { value: 'Seats', initial_checkbox_state: [{ name: 'Checked', codename: 'checked' }] },
      { value: 'Other' },
    ],
  },
} as const;

test('begins with the preselected requests, and with consents that are not asked for', () => {
  expect(contactKind.initial(form)).toMatchObject({
    requests: ['Seats'],
    dataUsageConsent: false,
    emailConsent: true,
  });
});

test('sends hidden requests and the hidden inputs that are taken, cut to 40 characters', () => {
  const entered = contactKind.entered({ requests: ['Seats'], country: 'US' }, form);
  expect(entered.requests).toEqual(['Event enquiry', 'Seats']);
  expect(String(entered.eventTitle)).toHaveLength(40);
  expect(entered).not.toHaveProperty('somethingElse');
});

test('sends a phone number only if the form asks for it, and a description in any case', () => {
  const values = { requests: ['Other'], country: 'BR', mobilePhone: '11 9', other: 'Why?' };
  expect(contactKind.entered(values, form)).toMatchObject({ mobilePhone: '11 9', other: 'Why?' });
  const changed = { ...values, requests: ['Seats'], country: 'US' };
  expect(contactKind.entered(changed, form)).toMatchObject({ mobilePhone: '', other: 'Why?' });
});

test('a consent that is ticked is given', () => {
  const entered = contactKind.entered({ dataUsageConsent: 'true', emailConsent: false }, form);
  expect(entered).toMatchObject({ dataUsageConsent: true, emailConsent: false });
});

test('without a message of its own it promises a representative only if one answers it (FORM-24)', () => {
  const named = (name: string) => ({ form_name: [{ name, codename: name }] });
  const successOf = (definition: ShownForm['definition']) =>
    contactKind.success({ ...form, definition });
  expect(successOf(named('ContactARep'))).toBe('contact_form_success');
  expect(successOf({})).toBe('contact_form_success');
  expect(successOf(named('Exhibit'))).toBe('form_success');
});

import { expect, test } from 'vitest';
import { messages } from '../languages/en/messages.ts';

const texts: readonly string[] = Object.values(messages);

test.each([
  // NAV-8, ERROR-7
  'No items available',
  'No Items Available',
  'No events found that match your criteria',
  'No featured items available.',
  // PATH-11
  'Page cannot be found',
  'Access Denied',
  // BANNER-4
  'Unable to preview the homepage. The URL may be corrupted.',
  // FOOTER-2, FOOTER-3
  'How can we help you',
  'Connect with us',
  // CONTACT-3, CONTACT-7, CONTACT-9
  'Select your role to continue',
  'Looking for a career at the company?',
  'Contact the company',
  // PAGE-7
  'This product has not yet been released.',
  // FORM-22, FORM-24, FORM-25
  'Please fill out all required fields.',
  'Thank you for your submission!',
  'Thank you for your submission. A representative will reach out to you shortly.',
  'There was an error submitting the form.',
  // FORM-18, FORM-19
  'This field is required',
  'Please enter a valid email',
  'is a required field',
  'must be a valid email',
  'must be a valid URL',
  'must be at least {min, number} characters',
  'must be at most {max, number} characters',
  'must be one of the following values: {values}',
])('the interface says “%s”', (text) => {
  expect(texts).toContain(text);
});

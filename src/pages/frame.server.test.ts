import { expect, test } from 'vitest';
import { demoBrand } from '../brand/demoBrands.server.ts';
import { professionalFormOf } from './frame.server.ts';

test.each([
  ['main', undefined, 'acom_contact_form'],
  ['main', 'acom', 'acom_contact_form'],
  ['main', 'acom_meded', 'meded_contact_forms'],
  ['vet-systems', undefined, 'vet_systems_contact_form'],
  ['vet-systems', 'acom_meded', 'vet_systems_contact_form'],
] as const)(
  'on %s with the site codename %s professionals get %s (CONTACT-4)',
  (application, site, form) => {
    expect(professionalFormOf(demoBrand(application), site)).toBe(form);
  },
);

import { expect, test } from 'vitest';
import { formIntroduction } from './formIntroduction.ts';

const form = {
  title: 'Contact a representative',
  introduction: '<p>Tell us what you need.</p>',
  contact_links: [{ type: 'link', name: 'Support', url: '/support' }],
};
const shown = {
  title: 'Contact a representative',
  introduction: '<p>Tell us what you need.</p>',
  links: [{ name: 'Support', href: '/support' }],
};

test('the item may be the form, or hold it in a list whose first is used', () => {
  expect(formIntroduction(form, 'en')).toEqual(shown);
  expect(formIntroduction({ components: [form, { title: 'Other' }] }, 'en')).toEqual(shown);
});

test('a form that introduces nothing, and one that is not there, have no introduction', () => {
  expect(formIntroduction({ title: 'Contact', first_name_label: 'First name' }, 'en')).toBe(
    undefined,
  );
  expect(formIntroduction({ components: [] }, 'en')).toBe(undefined);
  expect(formIntroduction(undefined, 'en')).toBe(undefined);
});

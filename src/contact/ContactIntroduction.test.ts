import { expect, test } from 'vitest';
import { formIntroduction } from './ContactIntroduction.tsx';
import { definitionIn } from './contactRules.ts';

const form = {
  introduction: '<p>Tell us what you need.</p>',
  contact_links: [{ type: 'link', name: 'Support', url: '/support' }],
};
const shown = {
  introduction: '<p>Tell us what you need.</p>',
  links: [{ name: 'Support', href: '/support' }],
};

test('the item may be the form, or hold it in a list whose first is used (FORM-2)', () => {
  expect(formIntroduction(definitionIn(form), 'en')).toEqual(shown);
  expect(formIntroduction(definitionIn({ components: [form, {}] }), 'en')).toEqual(shown);
});

test('a form that is not there introduces nothing', () => {
  expect(formIntroduction(undefined, 'en')).toEqual({ introduction: '', links: [] });
});

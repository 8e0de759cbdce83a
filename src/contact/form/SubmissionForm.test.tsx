import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Site, SiteContext } from '../../site/SiteContext.tsx';
import { FormFoot } from './SubmissionForm.tsx';

const site: Site = {
  main: '',
  mobile: '',
  locale: 'de',
  contactPage: '/de/unternehmen/kontaktieren-sie-uns-gmbh',
  page: { address: '/de', languages: [], name: 'home', type: 'page' },
};

/** The HTML of the foot of a form, with these faulty fields and other refusals. */
const footWith = (faulty: readonly string[], ...messages: readonly string[]): string =>
  renderToStaticMarkup(
    <SiteContext value={site}>
      <FormFoot
        label=""
        isSending={false}
        faulty={faulty}
        failure={undefined}
        refusal={{ messages }}
      />
    </SiteContext>,
  );

test.each([
  [['What can we do for you?'], 'What can we do for you?<'],
  [['What can we do for you?', 'First name'], 'What can we do for you?; First name.<'],
])('the names %j of faulty fields end as a sentence does (FORM-60)', (faulty, end) => {
  expect(footWith(faulty)).toContain(` ${end}`);
});

test('a refusal of no field leads to the contact page of the visitor’s region (FORM-67)', () => {
  expect(footWith([], 'Is over.')).toContain(`href="${site.contactPage}"`);
});

test('the same is not said twice of two fields that the form does not show (FORM-67)', () => {
  expect(footWith([], 'Is too long.', 'Is too long.').split('Is too long.')).toHaveLength(2);
});

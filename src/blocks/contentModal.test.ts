import { expect, test } from 'vitest';
import { enrollmentAt } from '../../tests/fakes/enrollment.ts';
import { blockViews } from './blocks.ts';
import { replaceLostModals } from './contentModal.ts';

const at = enrollmentAt(new Date('2027-01-01'));

const chosen = (codename: string) => [{ codename, name: codename }];
const modal = {
  type: 'block_modal',
  codename: 'report',
  variant: 'en',
  title: 'Report',
  body: '<p>Call us.</p>',
  links: [{ type: 'link', name: 'Call', url: 'tel:+491' }],
};
const viewOf = (fields: object, locale: 'en' | 'de' = 'en') =>
  blockViews({ blocks: [{ ...modal, ...fields }] }, locale, at)[0];

test('a modal has the size and the logo position that content names (MODAL-1)', () => {
  const named = { size: chosen('sm'), logo_position: chosen('center') };
  expect(viewOf(named)).toMatchObject({ options: { size: 'sm', logoPosition: 'center' } });
  expect(viewOf({})).toMatchObject({ options: { size: 'lg' } });
  expect(viewOf({})).not.toHaveProperty('options.logoPosition');
});

test.each([
  ['a link', {}, true],
  ['a button', { links: [], close_label: 'Back' }, true],
  ['neither, because its links are withheld', { links: [] }, false],
])('a modal must be answered only if it can be: by %s (MODAL-3)', (_, fields, forceSelection) => {
  const forced = { ...fields, force_selection: chosen('yes') };
  expect(viewOf(forced)).toMatchObject({ options: { forceSelection } });
  expect(viewOf(fields)).toMatchObject({ options: { forceSelection: false } });
});

test('modals come after the other blocks', () => {
  const text = { type: 'block_rich_text', body: '<p>Text</p>' };
  const kinds = blockViews({ blocks: [modal, text] }, 'en', at).map(({ kind }) => kind);
  expect(kinds).toEqual(['rich_text', 'modal']);
});

test('a modal names the language of its texts if it is not the page’s', () => {
  expect(viewOf({}, 'de')).toMatchObject({ options: { lang: 'en' } });
  expect(viewOf({})).not.toHaveProperty('options.lang');
});

test('links to modals that the page lacks lead to the contact modal (MODAL-10)', () => {
  const text = (hash: string) => `<p>#modal-lost <a href="${hash}">Report</a></p>`;
  const page = (hash: string) => [
    { kind: 'note', body: text(hash) },
    { kind: 'call_to_action', links: [{ href: hash }] },
  ];
  const own = [...page('#modal-report'), { kind: 'modal', codename: 'report' }];
  expect(replaceLostModals(own)).toEqual(own);
  expect(replaceLostModals(page('#modal-lost'))).toEqual(page('#contact'));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { page, smallContent } from './smallContent.ts';

const link = { type: 'block_rich_text', body: '<p><a href="#modal-report">Report</a></p>' };

const modal = {
  shared: { size: 'sm', force_selection: 'yes', geographic_exceptions: ['BR'] },
  variants: {
    en: {
      title: 'Was anyone harmed?',
      body: '<p>Keep the product.</p><script>alert(1)</script>',
      links: [{ type: 'link', name: 'Yes', url: 'mailto:a@portico.example' }],
    },
  },
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/webpage/support.yaml': page('support', 'Support', [link, 'report']),
    'default/block_modal/report.yaml': modal,
  });
});
afterAll(() => site.close());

const visit = async (path: string, country = 'US') =>
  (await site.get(path, { 'x-country': country })).text();

test('the page contains the modal, in English where it is not translated (MODAL-10)', async () => {
  const html = await visit('/support');
  expect(html).toContain('href="#modal-report"');
  expect(html).toContain('id="modal-report"');
  expect(html).toContain('<h2>Was anyone harmed?</h2>');
  expect(html).toContain('<p>Keep the product.</p>');
  expect(html).not.toContain('alert(1)');
  expect(await visit('/de/service')).toMatch(/<section[^>]*lang="en"[^>]*>.*Was anyone harmed/s);
});

test('a withheld modal is not in the page, and its link leads to the contact page (MODAL-10, CONTENT-2)', async () => {
  const html = await visit('/support', 'BR');
  expect(html).toContain('Support in en');
  expect(html).not.toContain('modal-report');
  expect(html).not.toContain('harmed');
  expect(html).toMatch(/<a href="\/corporate\/contact-us\/email-portico#contact">Report<\/a>/);
});

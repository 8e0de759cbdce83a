import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeForm, formContent } from './contactSite.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

const contactPage = '/corporate/contact-us/email-portico';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    ...formContent,
    'default/webpage/contact.yaml': page('contact', 'Contact', [{ type: 'block_general_form' }]),
    'default/product/anchor.yaml': product('anchor', { specialties: ['shoulder', 'elbow'] }),
    'default/event/event_lab.yaml': {
      shared: {
        event_id: 'C-17',
        event_type: 'surgeon_course_lab',
        registration_status: 'register',
        start: '2027-03-05T08:00:00Z',
        end: '2027-03-06T16:00:00Z',
        time_zone: 'Europe/Berlin',
        city: 'Munich',
        country: 'DE',
      },
      variants: {
        en: {
          title: 'Shoulder lab',
          teaser: 'About it',
          blocks: [
            { type: 'block_rich_text', body: '<p><a href="#eventcontactform">Ask</a></p>' },
            { type: 'block_form', form: 'acom_event_contact_form' },
          ],
        },
      },
    },
    'default/resource/manual.yaml': {
      shared: { media_type: 'pdf', reference_number: 'LT-9', anatomy: ['hip'] },
      variants: { en: { title: 'Manual', slug: 'manual', description: 'What it says' } },
    },
  });
});
afterAll(() => site.close());

const html = async (path: string, country = 'US') =>
  (await site.get(path, { 'x-country': country })).text();

/** The hidden inputs of the forms in a page, without empty ones and the title of the page. */
function hiddenIn(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)"/g);
  const { page: _, ...facts } = Object.fromEntries(
    [...inputs].map(([, name = '', value = '']) => [name, value]),
  );
  return facts;
}

const event = {
  eventTitle: 'Shoulder lab',
  eventId: 'C-17',
  eventDate: '2027-03-05/2027-03-06',
  eventLocation: 'Munich, Germany',
};

test.each([
  ['event_lab', event],
  [
    'anchor',
    { productName: 'anchor en', productNumber: 'PO-anchor', specialty: 'shoulder, elbow' },
  ],
  ['manual', { resourceTitle: 'Manual', referenceNumber: 'LT-9', specialty: 'hip' }],
])('the contact page names the item %s (FORM-37)', async (codename, facts) => {
  const page = await html(`${contactPage}?about=${codename}`);
  expect(page).toContain(`About: ${Object.values(facts)[0]}`);
  expect(hiddenIn(page)).toEqual({ codename: 'general_contact_form', ...facts });
});

test('the links to the languages keep what a request is about (FORM-37)', async () => {
  const asked = 'about=anchor&article=PO-1';
  const german = async (query: string) =>
    /href="([^"]+)" hrefLang="de"/.exec(await html(`${contactPage}?${query}`))?.[1];
  const path = '/de/unternehmen/kontaktieren-sie-uns';
  expect(await german(asked)).toBe(`${path}?${asked}`.replace('&', '&amp;'));
  expect(await german('about=nothing_known')).toBe(path);
});

test('a form in the page of an item names it (FORM-37)', async () => {
  expect(hiddenIn(await html('/calendar/event_lab'))).toMatchObject(event);
});

test('links to the contact page name the item, in text and elsewhere (FORM-37)', async () => {
  const page = await html('/calendar/event_lab');
  expect(page).toContain(`href="${contactPage}?about=event_lab#eventcontactform"`);
  expect(page).not.toContain(`href="${contactPage}#`);
  expect(await html('/')).not.toContain('?about=');
});

test('names nothing that is withheld, unknown, without a page or not a codename (FORM-37)', async () => {
  const plain = { codename: 'general_contact_form' };
  const about = (text: string, country?: string) =>
    html(`${contactPage}?about=${encodeURIComponent(text)}`, country);
  expect(hiddenIn(await about('not_brazil', 'US'))).not.toEqual(plain);
  expect(hiddenIn(await about('not_brazil', 'BR'))).toEqual(plain);
  for (const text of ['nothing', 'acom_contact_form', 'Free words', '"><script>', '__proto__']) {
    const page = await about(text);
    expect(hiddenIn(page), text).toEqual(plain);
    expect(page.includes('About: '), text).toBe(false);
    expect(/\W/.test(text) && page.includes(text), text).toBe(false);
  }
});

test('a request without JavaScript is about the item, and its page shows it again (FORM-32, FORM-37)', async () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${site.url}${contactPage}?about=event_lab`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site.url, 'x-country': 'US' },
    });
  const invalid = await post({ codename: 'general_contact_form', ...event });
  expect(invalid.status).toBe(422);
  expect(hiddenIn(await invalid.text())).toMatchObject(event);
  const { firstName, lastName, country, email } = completeForm;
  const sent = await post({
    codename: 'general_contact_form',
    firstName,
    lastName,
    country,
    email,
    messageCategory: 'other',
    message: 'Is there a seat left?',
    ...event,
  });
  expect(sent.status).toBe(200);
});

import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  course,
  filledIn,
  openRegistrationSite,
  type RegistrationSite,
  textOf,
} from './registrationSite.ts';

let site: RegistrationSite;
beforeAll(async () => {
  site = await openRegistrationSite({
    event_course: course(),
    event_last_seat: course({ seats: 1 }),
    event_listed: {
      ...course({ seats: 1 }),
      variants: { en: { title: 'Arthroscopy seminar', teaser: 'About it' } },
    },
    event_faults: course({ registration_questions: ['dietary_needs'] }),
    event_steps: course({ seats: 1 }),
    event_repeat: course(),
    event_known: course(),
    event_fresh: course(),
    event_soon: course({ registration_opens: '2098-01-05T08:00:00Z' }),
    event_elsewhere: course({ registration_url: 'https://register.example/1' }),
    event_pending: course({ registration_status: 'details_pending' }),
    event_over: course({ registration_closes: '2020-01-05T08:00:00Z' }),
    event_professional: course({ audience: 'professional' }),
    event_not_brazil: course({ geographic_exceptions: ['BR'] }),
  });
});
afterAll(() => site.close());

const form = (event: string) => `/calendar/${event}/registration`;

test('the form of a closed event names no fact without a value (PAGE-110)', async () => {
  const html = await (await site.get(form('event_over'))).text();
  expect(html).toContain('data-testid="registration-closed"');
  expect(html).not.toMatch(/<dd><\/dd>/);
});

describe('the page of an event (REG-1)', () => {
  test.each([
    ['event_course', /Register .*2 seats available/, form('event_course')],
    ['event_soon', /Registration opens on Jan 5, 2098/, undefined],
    ['event_elsewhere', /Register/, 'https://register.example/1'],
    ['event_pending', /Details still being finalized/, undefined],
    ['event_over', /Registration closed/, undefined],
  ])('%s says whether one can register', async (event, words, href) => {
    const page = await (await site.get(`/calendar/${event}`)).text();
    expect(textOf(page)).toMatch(words);
    const link = /data-testid="register"><div[^>]*><a[^>]*>/.exec(page)?.[0] ?? '';
    expect(/href="([^"]+)"/.exec(link)?.[1]).toBe(href);
    const refused = href ? '' : await site.text(form(event));
    expect(refused.includes('not open now')).toBe(!href);
  });

  test('shows the seats after the last registration, though pages are cached', async () => {
    const page = '/calendar/event_last_seat';
    expect(await site.text(page)).toContain('1 seat available');
    await site.register('event_last_seat');
    expect(await site.text(page)).toMatch(/Join the waiting list .*All seats are taken/);
  });
});

test('lists say the same as the page of an event, a few seconds later at most (REG-1, CONTENT-24)', async () => {
  const stateIn = async (page: string, event: string) => {
    const html = await (await site.get(page)).text();
    const [row = ''] = html.slice(html.indexOf(`href="/calendar/${event}"`)).split('</li>');
    return row.replace(/<[^>]+>/g, ' ');
  };
  const calendar = '/calendar?view=places';
  expect(await stateIn(calendar, 'event_soon')).toContain('Registration not open yet');
  expect(await stateIn(calendar, 'event_over')).toContain('Registration closed');
  expect(await stateIn(calendar, 'event_listed')).toContain('Seats open');
  await site.register('event_listed');
  const wait = { timeout: 45_000 };
  for (const page of [calendar, '/search?q=seminar']) {
    await expect.poll(() => stateIn(page, 'event_listed'), wait).toContain('Waiting list');
  }
}, 120_000);

test('a registration is confirmed on a page of its own, with a reference number (REG-2, REG-8, REG-11)', async () => {
  const shown = await site.get(form('event_course'));
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  const html = await shown.text();
  expect(html).toContain('name="submission"');
  expect(html).not.toContain('name="dietaryNeeds"');
  const answer = await site.post('/de/kalender/event_course/anmeldung', filledIn);
  expect(answer.status).toBe(303);
  const path = answer.headers.get('location') ?? '';
  expect(path).toMatch(/^\/de\/kalender\/anmeldungen\/[\w-]{43}$/);
  const page = await site.get(path);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  const text = textOf(await page.text());
  expect(text).toMatch(/Platz bestätigt.*REG-[\dA-Z]{4}-[\dA-Z]{4}.*Schulterkurs/);
  expect(text).toContain('Ana Müller');
  expect((await site.get('/de/kalender/event_course.ics')).status).toBe(200);
  expect((await site.get(path.slice(0, -1))).status).toBe(404);
  expect((await site.get(path.replace(/.{20}$/, 'A'.repeat(20)))).status).toBe(404);
  expect(JSON.stringify(site.log)).not.toMatch(/hospital\.example|Müller/);
  expect(JSON.stringify(site.log)).not.toContain(path.split('/').at(-1));
});

/** The text of the box that says why a form was not stored. */
const summaryOf = (html: string) =>
  textOf(`<main${/role="alert".*?<\/div><\/div>/s.exec(html)?.[0]}</main>`);

/** The fields to which that box links, in its order. */
const namedIn = (html: string) =>
  [...html.matchAll(/href="#registration-(\w+)"/g)].map(([, field]) => field);

test('faults are shown beside the fields in the language of the page, with the entries (REG-2, REG-3)', async () => {
  const wrong = { ...filledIn, firstName: ' ', email: 'ana@', role: 'king', dietaryNeeds: 'Vegan' };
  const { terms: _, ...fields } = wrong;
  const answer = await site.post('/de/kalender/event_faults/anmeldung', fields);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(textOf(html).match(/Dieses Feld ist ein Pflichtfeld/g)).toHaveLength(3);
  expect(summaryOf(html)).toContain('Bitte füllen Sie alle Pflichtfelder aus. Bitte prüfen Sie:');
  expect(namedIn(html)).toEqual(['email', 'firstName', 'role', 'needsConsent', 'terms']);
  expect(html).toContain('value="Müller"');
  expect(html).toContain('>Vegan</textarea>');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('an entry that is too long stays, and the form says how long it may be (FORM-68)', async () => {
  const institution = 'Klinik '.repeat(20).trim();
  const empty = await (await site.get('/de/kalender/event_faults/anmeldung')).text();
  const [input] = /<input[^>]*name="institution"[^>]*>/.exec(empty) ?? [];
  expect(input).toContain('required');
  expect(input).not.toMatch(/maxlength/i);
  const wrong = { ...filledIn, institution };
  const html = await (await site.post('/de/kalender/event_faults/anmeldung', wrong)).text();
  expect(namedIn(html)).toEqual(['institution']);
  expect(html).toContain(`value="${institution}"`);
  expect(textOf(html)).toContain('Darf höchstens 80 Zeichen lang sein.');
});

test('a form that is complete but has an invalid entry does not ask for what is there (FORM-55)', async () => {
  const wrong = { ...filledIn, email: 'ana@' };
  for (const [path, summary] of [
    [form('event_faults'), 'Please check: E-mail address'],
    ['/de/kalender/event_faults/anmeldung', 'Bitte prüfen Sie: E-Mail-Adresse'],
  ] as const) {
    const html = await (await site.post(path, wrong)).text();
    expect(namedIn(html)).toEqual(['email']);
    expect(summaryOf(html).trim()).toBe(summary);
  }
});

test('words say which fields may stay empty (REG-2, FORM-21)', async () => {
  const page = textOf(await (await site.get('/de/kalender/event_faults/anmeldung')).text());
  expect(page).toContain('Alle Felder ohne den Zusatz „optional“ sind Pflichtfelder.');
  expect(page).toContain('Besondere Ernährung (optional)');
  expect(page).not.toContain('Vorname (optional)');
});

test('an event for professionals asks for a declaration, or for the confirmation of the country (REG-3)', async () => {
  const path = form('event_professional');
  expect((await site.post(path, filledIn)).status).toBe(422);
  expect((await site.post(path, { ...filledIn, declaration: 'yes' })).status).toBe(303);
  const french = { 'x-country': 'FR' };
  for (const answer of [await site.get(path, french), await site.post(path, filledIn, french)]) {
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toContain('/professionals');
  }
  expect((await site.get(form('event_not_brazil'), { 'x-country': 'BR' })).status).toBe(451);
});

test('a form that is sent twice is one registration, with the values that were sent last (REG-5, REG-19)', async () => {
  const fields = { ...filledIn, submission: 'one', email: 'twice@hospital.example' };
  const path = await site.register('event_repeat', fields);
  expect(await site.register('event_repeat', fields)).toBe(path);
  const corrected = { ...fields, institution: 'St. Luke' };
  expect(await site.register('event_repeat', corrected)).toBe(path);
  expect(await site.text(path)).toContain('St. Luke');
  expect(await site.text('/calendar/event_repeat')).toContain('1 seat available');
  await site.post(path, { action: 'cancel' });
  const late = await site.post(form('event_repeat'), { ...fields, institution: 'St. John' });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain('that registration has been canceled since');
  expect(html).toContain('value="St. John"');
  const [, submission = ''] = /name="submission" value="([^"]+)"/.exec(html) ?? [];
  expect(submission).not.toBe('one');
  const anew = await site.register('event_repeat', { ...fields, submission });
  expect(anew).not.toBe(path);
});

test('nothing that a stranger sees tells whether an address is registered (REG-6, REG-21)', async () => {
  const email = 'again@hospital.example';
  const register = (event: string, address: string) =>
    site.register(event, { ...filledIn, email: address });
  const shown = async (path: string, step = '') => {
    const html = await (await site.get(path + step)).text();
    return (
      html
        // The code of the page's address, which is printed.
        .replace(/(data-testid="print-head".*?)<svg.*?<\/svg>/s, '$1')
        .replaceAll(path.split('/').at(-1) ?? '', 'TOKEN')
        .replace(/REG-[\dA-Z]{4}-[\dA-Z]{4}/g, 'REFERENCE')
        .replaceAll('event_known', 'event_fresh')
        // A mail address may break in places.
        .replaceAll('<wbr/>', '')
        .replaceAll(/\bp[\d.]+@hospital|again@hospital/g, 'somebody@hospital')
    );
  };
  const fresh = `p${Math.random()}@hospital.example`;
  await register('event_known', email);
  await register('event_fresh', fresh);
  const paths = { known: [] as string[], fresh: [] as string[] };
  for (let i = 0; i < 3; i += 1) {
    paths.known.push(await register('event_known', email));
    paths.fresh.push(await register('event_fresh', `p${Math.random()}@hospital.example`));
    expect(await shown('/calendar/event_known')).toBe(await shown('/calendar/event_fresh'));
  }
  const expectSame = async (step?: string) => {
    for (const [i, path] of paths.known.entries()) {
      expect(await shown(path, step)).toBe(await shown(paths.fresh[i] ?? '', step));
    }
  };
  for (const step of ['', '?step=change', '?step=cancel']) await expectSame(step);
  expect(await site.text(paths.known[2] ?? '')).toContain('waiting list 2 ');
  for (const all of Object.values(paths)) await site.post(all[1] ?? '', { action: 'cancel' });
  await expectSame();
  expect(await site.text(paths.known[2] ?? '')).toContain('waiting list 1 ');
});

test('what was accepted is named, and needs are stored with their own consent only (REG-23, REG-24)', async () => {
  const path = form('event_faults');
  const shownForm = await (await site.get(path)).text();
  const [, termsShown = ''] = /name="termsShown" value="(\w{64})"/.exec(shownForm) ?? [];
  const fields = {
    ...filledIn,
    termsShown,
    email: 'needs@hospital.example',
    dietaryNeeds: 'Vegan',
  };
  const refused = await site.post(path, fields);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('href="#registration-needsConsent"');
  expect(html).toContain('tick this box, or empty both fields');
  expect(html).toContain('>Vegan</textarea>');
  const changed = await site.post(path, { ...filledIn, termsShown: 'a'.repeat(64) });
  expect(await changed.text()).toContain('The terms have changed since you opened this page');
  const taken = await site.post(path, { ...fields, needsConsent: 'yes' });
  const text = await site.text(taken.headers.get('location') ?? '');
  expect(text).toMatch(/You agreed to Terms of participation, Use of your details.*dietary/);
});

test('one sees, changes and cancels a registration; the next one moves up (REG-7, REG-10)', async () => {
  const [first, second] = [await site.register('event_steps'), await site.register('event_steps')];
  expect(await site.text(second)).toMatch(/You are on the waiting list.*waiting list 1 /);
  const details = { ...filledIn, action: 'change', institution: 'Other clinic' };
  const changed = await site.post(first, details);
  expect([changed.status, changed.headers.get('location')]).toEqual([303, `${first}?step=changed`]);
  expect(await site.text(`${first}?step=changed`)).toMatch(
    /Your changes to this registration are saved.*Other clinic/,
  );
  expect((await site.post(first, { ...details, institution: '' })).status).toBe(422);
  expect(await site.text(`${first}?step=cancel`)).toContain('Do you want to cancel');
  const question = await (await site.get(`${first}?step=cancel`)).text();
  const german = first.replace('/calendar/registrations/', '/de/kalender/anmeldungen/');
  expect(question).toContain(`href="${german}?step=cancel"`);
  expect(await site.text(first)).toContain('You are registered');
  expect((await site.post(first, { action: 'cancel' })).status).toBe(303);
  expect(await site.text(first)).toContain('This registration is canceled');
  expect(await site.text(second)).toContain('You are registered');
  const foreign = await site.post(
    second,
    { action: 'cancel' },
    { origin: 'https://other.example' },
  );
  expect(foreign.status).toBe(403);
});

test('the form takes a solved bot check once, and refuses others with what was entered (REG-14)', async () => {
  const offer = await (await site.get('/api/captcha?action=Registration')).json();
  const { challenge } = offer as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptchaToken = btoa(JSON.stringify({ challenge, solution }));
  await site.register('event_course', { recaptchaToken });
  const again = { ...filledIn, email: 'eva@hospital.example', recaptchaToken };
  const refused = await site.post(form('event_course'), again);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('could not confirm that a person sent the form');
  expect(html).toContain('value="eva@hospital.example"');
});

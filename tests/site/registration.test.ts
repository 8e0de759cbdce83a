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
    event_same: course(),
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

// REG-1
describe('the page of an event', () => {
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
    if (!href) expect(await site.text(form(event))).toContain('not open now');
  });

  test('shows the seats after the last registration, though pages are cached', async () => {
    const page = '/calendar/event_last_seat';
    expect(await site.text(page)).toContain('1 seat available');
    await site.register('event_last_seat');
    expect(await site.text(page)).toMatch(/Join the waiting list .*All seats are taken/);
  });
});

// REG-1, CONTENT-24
test('lists say the same as the page of an event, a few seconds later at most', async () => {
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

// REG-2, REG-8, REG-11
test('a registration is confirmed on a page of its own, with a reference number', async () => {
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

// REG-2, REG-3
test('faults are shown beside the fields in the language of the page, with the entries', async () => {
  const wrong = { ...filledIn, firstName: ' ', email: 'ana@', role: 'king', dietaryNeeds: 'Vegan' };
  const { terms: _, ...fields } = wrong;
  const answer = await site.post('/de/kalender/event_faults/anmeldung', fields);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(textOf(html).match(/Dieses Feld ist ein Pflichtfeld/g)).toHaveLength(3);
  expect(html).toContain('href="#registration-terms"');
  expect(html).toContain('value="Müller"');
  expect(html).toContain('>Vegan</textarea>');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

// REG-3
test('an event for professionals asks for a declaration, or for the confirmation of the country', async () => {
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

// REG-5, REG-6
test('a form that is sent twice is one registration, and a second one looks like any other', async () => {
  const fields = { ...filledIn, submission: 'one', email: 'twice@hospital.example' };
  const path = await site.register('event_repeat', fields);
  expect(await site.register('event_repeat', fields)).toBe(path);
  const second = await site.register('event_repeat', { ...fields, submission: 'two' });
  expect(second).not.toBe(path);
  expect(await site.text(second)).toContain('You are registered');
  expect(await site.text('/calendar/event_repeat')).toContain('1 seat available');
});

// REG-6
test('the pages of a first and a second one are the same at each step, and true of both', async () => {
  const email = 'again@hospital.example';
  const fields = { ...filledIn, email, submission: 'first' };
  const first = await site.register('event_same', fields);
  const second = await site.register('event_same', { ...fields, submission: 'second' });
  const shown = async (path: string, step = '') => {
    const html = await (await site.get(path + step)).text();
    return html
      .replaceAll(path.split('/').at(-1) ?? '', 'TOKEN')
      .replace(/REG-[\dA-Z]{4}-[\dA-Z]{4}/g, 'REFERENCE');
  };
  const expectSame = async (step?: string) =>
    expect(await shown(second, step)).toBe(await shown(first, step));
  for (const step of ['', '?step=change', '?step=cancel']) await expectSame(step);
  for (const path of [second, first]) {
    await site.post(path, { ...fields, action: 'change', institution: 'Other clinic' });
  }
  await expectSame('?step=changed');
  expect((await site.post(second, { action: 'cancel' })).status).toBe(303);
  const text = await site.text(second);
  expect(text).toContain('This registration is canceled');
  expect(text).toContain('only your first registration counts');
  expect(text).not.toMatch(/Your seat is free/);
  expect(await site.text(first)).toContain('You are registered');
  expect((await site.post(first, { action: 'cancel' })).status).toBe(303);
  await expectSame();
});

// REG-7, REG-10
test('one sees, changes and cancels a registration; the next one moves up', async () => {
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

// REG-14
test('the form takes a solved bot check once, and refuses others with what was entered', async () => {
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

import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { pageFaults } from './axeFaults.ts';
import { answerPrivacy } from './visitor.ts';

// All journeys of a brand fill the same course, so they must run one after the other, as those of a file do.

const texts = {
  es: {
    calendar: '/es/calendario',
    join: 'Unirse a la lista de espera',
    waiting: 'Lista de espera',
    cancel: 'Anular la inscripción',
  },
  de: {
    calendar: '/de/kalender',
    join: 'Auf die Warteliste',
    waiting: 'Warteliste',
    cancel: 'Anmeldung stornieren',
  },
} as const;

/** The filters: the next course on the shoulder in Spanish, and its counterpart for animals. */
const wanted = () =>
  test.info().project.name === 'vet'
    ? ['specialty=vet_systems_small_animal', 'language=german']
    : ['specialty=shoulder', 'language=spanish'];

const entries = {
  firstName: 'Ana',
  lastName: 'Müller',
  role: 'surgeon',
  institution: 'St. Mary',
  country: 'DE',
};

/** Other people, who register for a course and cancel as browsers without scripts do. */
function others(request: APIRequestContext, form: string) {
  const origin = new URL(String(test.info().project.use.baseURL)).origin;

  async function post(path: string, fields: Record<string, string>): Promise<string> {
    const answer = await request.post(path, { form: fields, headers: { origin }, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    return answer.headers()['location'] ?? '';
  }

  const register = () =>
    post(form, {
      ...entries,
      email: `p${Math.random()}@hospital.example`,
      ...Object.fromEntries(['terms', 'declaration', 'dataUse'].map((it) => [it, 'yes'])),
    });
  const cancel = (path: string) => post(path, { action: 'cancel' });
  return {
    cancel,
    /** Registers until no seat is left. @returns the addresses of those with a seat */
    async takeAllSeats(): Promise<string[]> {
      const paths: string[] = [];
      for (let more = true; more; ) {
        const path = await register();
        const html = await (await request.get(path)).text();
        more = html.includes('data-status="confirmed"');
        if (more) paths.push(path);
        else await cancel(path);
        expect(paths.length).toBeLessThan(40);
      }
      return paths;
    },
  };
}

test('a course for professionals asks participants to declare that they are (REG-3)', async ({
  page,
}) => {
  const [course, declaration] =
    test.info().project.name === 'vet'
      ? ['vet_event_suture_lab_rosario_2028', 'I am a veterinary professional.']
      : ['event_knee_lab_innsbruck_2027', 'I am a health care professional.'];
  await page.goto(`/calendar/${course}`);
  await page.getByTestId('register').getByRole('link').click();
  const form = page.getByTestId('registration-form');
  await form.locator('[name=email]').fill(`declares${Math.random()}@hospital.example`);
  for (const name of ['firstName', 'lastName', 'institution'] as const) {
    await form.locator(`[name=${name}]`).fill(entries[name]);
  }
  for (const name of ['role', 'country'] as const) {
    await form.locator(`[name=${name}]`).selectOption(entries[name]);
  }
  await form.locator('[name=terms]').check();
  await form.locator('[name=dataUse]').check();
  await form.locator('button').click();

  // What is missing is named, and nothing is registered.
  const missing = form.getByRole('alert').getByRole('link');
  await expect(missing).toHaveText([declaration]);
  await missing.click();
  const box = form.getByRole('checkbox', { name: declaration });
  await expect(box).toBeFocused();
  await box.check();
  await form.locator('button').click();
  const registration = page.getByTestId('registration');
  await expect(registration).toHaveAttribute('data-status', 'confirmed');

  // The seat is free again for the next run.
  await registration.getByRole('link', { name: 'Cancel registration' }).click();
  await page.getByTestId('registration-cancel').getByRole('button').click();
  await expect(registration).toHaveAttribute('data-status', 'cancelled');
});

const journeys = [
  { language: 'es', width: 360, scripts: true },
  { language: 'de', width: 1280, scripts: false },
] as const;

for (const { language, width, scripts } of journeys) {
  test.describe(`${language}, ${width} pixels wide, scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled: scripts });

    /** On a desk with the keyboard, on a phone by touch. */
    async function press(target: Locator): Promise<void> {
      if (width < 1000) return target.click();
      await target.focus();
      await target.press('Enter');
    }

    async function expectNoFaults(page: Page): Promise<void> {
      const html = page.locator('html');
      expect(await html.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
      // Axe is a script.
      if (scripts) expect(await pageFaults(page)).toEqual([]);
    }

    async function fillIn(page: Page): Promise<void> {
      const form = page.getByTestId('registration-form');
      await form.locator('[name=email]').fill(`journey${Math.random()}@hospital.example`);
      for (const name of ['firstName', 'lastName', 'institution'] as const) {
        await form.locator(`[name=${name}]`).fill(entries[name]);
      }
      for (const name of ['role', 'country'] as const) {
        await form.locator(`[name=${name}]`).selectOption(entries[name]);
      }
      // The boxes are before the button, so all of them have arrived.
      await expect(form.locator('button')).toBeVisible();
      for (const box of await form.locator('input[type=checkbox]').all()) await box.press('Space');
    }

    /** Sends the form. @returns whether the post had the token of the bot check */
    async function send(page: Page): Promise<boolean> {
      const posted = page.waitForRequest(
        (it) => it.method() === 'POST' && it.isNavigationRequest(),
      );
      await press(page.getByTestId('registration-form').locator('button'));
      const token = new URLSearchParams((await posted).postData() ?? '').get('recaptchaToken');
      return Boolean(token);
    }

    test('one finds the next course, registers, cancels, waits, and moves up (EVENT-4, EVENT-6, REG-1, REG-2, REG-7, REG-8, REG-10, REG-14)', async ({
      page,
      context,
      request,
    }) => {
      test.skip(!scripts && test.info().project.name === 'vet', 'the same for both brands');
      test.setTimeout(120_000);
      const { calendar, join, waiting, cancel } = texts[language];
      await answerPrivacy(context, 'functional');

      // Find the course.
      await page.goto(calendar);
      for (const filter of wanted()) {
        const value = page.locator(`[data-facet] a[href*="${filter}"]`);
        // On a phone the filters are folded.
        if (!(await value.isVisible())) {
          await press(page.getByTestId('search-facets').locator('summary').first());
        }
        await press(value);
        // Only in a whole page it can be asked whether the next filter is folded.
        await page.waitForURL(new RegExp(filter));
      }
      await expectNoFaults(page);
      const found = page.url();
      await press(page.getByTestId('calendar').locator('h3 a').first());
      await expect(page.getByTestId('register')).toBeVisible();
      const course = new URL(page.url()).pathname;
      await expectNoFaults(page);

      // Register; first with an empty form.
      await press(page.getByTestId('register').getByRole('link'));
      const form = page.getByTestId('registration-form');
      await send(page);
      await expect(form.getByRole('alert')).toBeVisible();
      await expectNoFaults(page);
      const people = others(request, new URL(page.url()).pathname);
      await fillIn(page);
      expect(await send(page)).toBe(scripts);
      const registration = page.getByTestId('registration');
      await expect(registration).toHaveAttribute('data-status', 'confirmed');
      await expect(page.getByTestId('reference')).toHaveText(/^REG-\w{4}-\w{4}$/);
      await expectNoFaults(page);

      // Get the calendar file.
      const file = registration.locator('a[href$=".ics"]');
      const entry = await request.get((await file.getAttribute('href')) ?? '');
      expect(entry.headers()['content-type']).toContain('text/calendar');
      expect(await entry.text()).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART;TZID=Europe\//);

      // Cancel.
      await press(registration.getByRole('link', { name: cancel }));
      const confirm = page.getByTestId('registration-cancel').getByRole('button');
      await expect(confirm).toBeVisible();
      // The heading asks, and later says what is so (EVENT-9).
      await expect(page.locator('h1')).toHaveText(/\?$/);
      await expectNoFaults(page);
      await press(confirm);
      await expect(registration).toHaveAttribute('data-status', 'cancelled');
      await expectNoFaults(page);

      // Others take all seats: one waits, and moves up when one of them cancels.
      const paths = await people.takeAllSeats();
      try {
        expect(paths.length).toBeGreaterThan(0);
        await expect(async () => {
          await page.goto(found);
          const link = page.locator(`a[href="${course}"]`);
          const row = page.getByRole('listitem').filter({ has: link, hasText: waiting });
          await expect(row.first()).toBeVisible({ timeout: 1_000 });
        }).toPass({ timeout: 20_000 });
        const wait = page.getByTestId('register').getByRole('link', { name: join });
        await expect(async () => {
          await page.goto(course);
          await expect(wait).toBeVisible({ timeout: 1_000 });
        }).toPass({ timeout: 20_000 });
        await press(wait);
        await fillIn(page);
        await expectNoFaults(page);
        await send(page);
        await expect(registration).toHaveAttribute('data-status', 'waiting');
        paths.push(new URL(page.url()).pathname);
        await expectNoFaults(page);
        await people.cancel(paths[0] ?? '');
        await page.reload();
        await expect(registration).toHaveAttribute('data-status', 'confirmed');
      } finally {
        // The seats are free again for the next journey.
        for (const path of paths) await people.cancel(path);
      }
    });
  });
}

test('another language of the page, or a reload, keeps what was entered; only boxes are ticked again (FORM-61)', async ({
  page,
}) => {
  const course =
    test.info().project.name === 'vet'
      ? 'vet_event_suture_lab_rosario_2028'
      : 'event_knee_lab_innsbruck_2027';
  await page.goto(`/es/calendario/${course}/inscripcion`);
  const form = page.getByTestId('registration-form');
  await form.locator('[name=email]').fill('ana@hospital.example');
  for (const name of ['firstName', 'lastName', 'institution'] as const)
    await form.locator(`[name=${name}]`).fill(entries[name]);
  await form.locator('[name=role]').selectOption(entries.role);
  await form.locator('[name=country]').selectOption(entries.country);
  await form.locator('[name=dataUse]').check();
  // Nobody fills in a form before its script has come, as a test does.
  const kept = () => page.evaluate(() => sessionStorage.getItem('form-drafts'));
  await expect.poll(kept).toContain('ana@hospital.example');

  await page.locator('footer a[hreflang=de]').first().click();
  await expect(page).toHaveURL(/^[^#]*\/de\//);
  await expect(form.locator('[name=email]')).toHaveValue('ana@hospital.example');
  for (const [name, value] of Object.entries(entries))
    await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
  await expect(form.locator('[name=dataUse]')).not.toBeChecked();

  await page.reload();
  await expect(form.locator('[name=lastName]')).toHaveValue(entries.lastName);
});

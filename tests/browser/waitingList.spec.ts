import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { answerPrivacy } from './visitor.ts';

const entries = {
  firstName: 'Ana',
  lastName: 'Müller',
  role: 'surgeon',
  institution: 'St. Mary',
  country: 'DE',
};

/** Participants who register and cancel as browsers without scripts do. */
function participants(request: APIRequestContext, event: string) {
  const origin = new URL(String(test.info().project.use.baseURL)).origin;

  async function post(path: string, form: Record<string, string>): Promise<string> {
    const answer = await request.post(path, { form, headers: { origin }, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    return answer.headers()['location'] ?? '';
  }

  return {
    register: () =>
      post(`/calendar/${event}/registration`, {
        ...entries,
        email: `p${Math.random()}@hospital.example`,
        ...Object.fromEntries(['terms', 'declaration', 'dataUse'].map((it) => [it, 'yes'])),
      }),
    cancel: (path: string) => post(path, { action: 'cancel' }),
    async statusOf(path: string): Promise<string> {
      const html = await (await request.get(path)).text();
      return /data-status="(\w+)"/.exec(html)?.[1] ?? '';
    },
  };
}

/** Registers until no seat is left. @returns the registrations with a seat */
async function takeAllSeats({ register, cancel, statusOf }: ReturnType<typeof participants>) {
  const paths: string[] = [];
  for (let status = 'confirmed'; status === 'confirmed' && paths.length < 30; ) {
    const path = await register();
    status = await statusOf(path);
    if (status === 'confirmed') paths.push(path);
    else await cancel(path);
  }
  return paths;
}

/** Fills in the form of an event. */
async function fillIn(page: Page): Promise<void> {
  const form = page.getByTestId('registration-form');
  await form.locator('[name=email]').fill(`journey${Math.random()}@hospital.example`);
  for (const name of ['firstName', 'lastName', 'institution'] as const) {
    await form.locator(`[name=${name}]`).fill(entries[name]);
  }
  for (const name of ['role', 'country'] as const) {
    await form.locator(`[name=${name}]`).selectOption(entries[name]);
  }
  for (const box of await form.locator('input[type=checkbox]').all()) await box.check();
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const overflow = await page.locator('html').evaluate((it) => it.scrollWidth - it.clientWidth);
  expect(overflow).toBe(0);
}

// REG-1, REG-7, REG-8, REG-10
test('who finds all seats taken waits, and has a seat when another cancels', async ({
  page,
  context,
  request,
}, { project }) => {
  const isVet = project.name === 'vet';
  const event = isVet ? 'vet_event_tplo_lab_2027' : 'event_hand_wrist_lab_sao_paulo_2027';
  const others = participants(request, event);
  await page.setViewportSize({ width: isVet ? 360 : 1280, height: 800 });
  await answerPrivacy(context, 'functional');
  const paths = await takeAllSeats(others);
  try {
    expect(paths.length).toBeGreaterThan(0);
    await expect(async () => {
      await page.goto('/calendar?view=places');
      const link = page.locator(`a[href="/calendar/${event}"]`);
      const row = page.getByRole('listitem').filter({ has: link, hasText: 'Waiting list' });
      await expect(row.first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expectNoFaults(page);
    await page.goto(`/calendar/${event}`);
    await expectNoFaults(page);
    await page.getByTestId('register').getByRole('link', { name: 'Join the waiting list' }).click();
    await expect(page.getByTestId('registration-form')).toBeVisible();
    await expectNoFaults(page);
    await fillIn(page);
    await page.getByTestId('registration-form').locator('button').click();
    const registration = page.getByTestId('registration');
    await expect(registration).toHaveAttribute('data-status', 'waiting');
    paths.push(new URL(page.url()).pathname);
    await expectNoFaults(page);
    await others.cancel(paths[0] ?? '');
    await page.reload();
    await expect(registration).toHaveAttribute('data-status', 'confirmed');
    await expectNoFaults(page);
    const file = registration.getByRole('link', { name: 'Add to calendar' });
    const calendar = await request.get((await file.getAttribute('href')) ?? '');
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
  } finally {
    // The seats are free again for the next run, which may use the same data folder.
    for (const path of paths) await others.cancel(path);
  }
});

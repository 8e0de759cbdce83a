import { expect, type Locator, type Page } from '@playwright/test';
import { located, running } from './running.ts';

/** A form of the page or of the open modal, by its codename. */
export const formOf = (page: Page, codename: string) => page.locator(`[data-form="${codename}"]`);

/** The message that replaces a sent form. */
export const sentIn = (page: Page) => page.getByTestId('form-sent');

/** The open modal. */
export const modal = (page: Page) => page.getByTestId('modal');

/** Enters a form, and waits until its script runs and has chosen the visitor's country. */
export async function hydratedForm(page: Page, codename: string): Promise<Locator> {
  await running(page);
  const place = page.locator(`[id="${codename}"]`);
  await place.locator('input:visible, select:visible').first().focus();
  const awake = page.locator('[data-island=form][data-awake]').filter({ has: place });
  await expect(awake).toBeAttached({ timeout: 20_000 });
  await located(page);
  return formOf(page, codename);
}

/** The input of a visitor, with a new e-mail address each time. */
export function person(): Record<string, string> {
  const name = Math.random().toString(36).slice(2);
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    jobTitle: 'Surgeon',
    practiceName: 'St. Mary',
    email: `${name}@hospital.example`,
    postalCode: '12345',
  };
}

/** Fills in fields by their names. */
export async function fillIn(form: Locator, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await form.locator(`[name="${name}"]`).fill(value);
  }
}

/** The submit button of a form. */
export const sender = (form: Locator) => form.locator('button[type="submit"]');

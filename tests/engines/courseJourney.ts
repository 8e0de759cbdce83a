import type { Tab } from './engine.ts';
import { choose, openAnswered, press, untilAt, untilVisible } from './steps.ts';

const course = '/calendar/event_shoulder_lab_seville_2027';
const form = '[data-testid="registration-form"]';
const registration = (status: string) => `[data-testid="registration"][data-status="${status}"]`;

/** A course is found in the grid of a month, registered for with the bot check, and canceled. */
export async function courseRegistration(tab: Tab): Promise<void> {
  await openAnswered(tab, '/calendar?view=month&month=2027-10');
  await tab.hover('[data-month-grid]');
  await untilVisible(tab, '[role=grid]');
  await press(tab, `[role=grid] a[href="${course}"]`);
  await untilAt(tab, course);
  await press(tab, '[data-testid="register"] a');
  await untilAt(tab, `${course}/registration`);
  const values = {
    email: `ada.${Date.now()}@hospital.example`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    institution: 'St. Mary',
  };
  for (const [name, value] of Object.entries(values)) {
    await tab.type(`${form} [name=${name}]`, value);
  }
  await choose(tab, `${form} [name=role]`, 'surgeon');
  await choose(tab, `${form} [name=country]`, 'US');
  for (const name of ['terms', 'dataUse']) await press(tab, `${form} [name=${name}]`);
  await press(tab, `${form} button[type=submit]`);
  await untilVisible(tab, registration('confirmed'));
  await press(tab, `${registration('confirmed')} a[href$="?step=cancel"]`);
  await press(tab, '[data-testid="registration-cancel"] button');
  await untilVisible(tab, registration('cancelled'));
}

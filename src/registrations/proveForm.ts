import { answers } from '../consent/answer.ts';
import { consentOf } from '../consent/currentConsent.ts';
import { beginBotCheck, type RunningBotCheck } from '../contact/botCheckClient/beginBotCheck.ts';
import { geo } from '../country/geoStore.ts';
import { registrationAction } from './registration.ts';

/**
 * Adds the token of the bot check to a registration form (REG-14). The check begins when the
 * visitor fills in the form; a form that is sent before waits for it. The form is then sent by the
 * browser as without scripts.
 */
export function proveForm(form: HTMLFormElement): void {
  let check: RunningBotCheck | undefined;
  let isWaiting = false;
  let isProven = false;
  const begin = () => {
    const allowsVendors = consentOf(geo.current(), answers.current())?.functional === true;
    check ??= beginBotCheck(registrationAction, allowsVendors);
    return check;
  };

  async function prove(submitter: HTMLElement | null): Promise<void> {
    isWaiting = true;
    const { recaptchaToken } = await begin().proof();
    // A form cannot be sent again while its event is still being handled.
    await new Promise((resolve) => setTimeout(resolve));
    isWaiting = false;
    const field = form.elements.namedItem('recaptchaToken');
    if (field instanceof HTMLInputElement) field.value = recaptchaToken;
    isProven = true;
    form.requestSubmit(submitter);
    // A page that the visitor returns to needs another token.
    isProven = false;
  }

  if (form.contains(document.activeElement)) begin();
  form.addEventListener('focusin', begin);
  form.addEventListener('submit', (event) => {
    if (isProven) return;
    event.preventDefault();
    if (!isWaiting) void prove(event.submitter);
  });
}

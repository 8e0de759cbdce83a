import { forgetDraft, keepDraft, readDraft } from '../contact/form/drafts.ts';

/** Needs are stored only with consent (REG-24), and each box belongs to the text beside it. */
const kept = ['email', 'firstName', 'lastName', 'role', 'institution', 'country'];

/**
 * Keeps what was entered into a registration form in this tab until it is sent, so that neither a
 * reload nor another language of the page loses it (FORM-61). Needs and boxes are not kept.
 */
export function keepEntries(form: HTMLFormElement): void {
  const draft = form.dataset.draft ?? '';
  const fields = [...form.elements].filter(
    (it): it is HTMLInputElement | HTMLSelectElement => 'name' in it && kept.includes(`${it.name}`),
  );
  const values = { ...(readDraft(draft).values ?? {}) } as Record<string, unknown>;
  for (const field of fields) {
    const before = values[field.name];
    if (field.value || typeof before !== 'string') continue;
    field.value = before;
    // What another language does not offer is not chosen.
    if (field.value !== before) field.value = '';
  }
  const keep = () =>
    keepDraft(draft, { values: Object.fromEntries(fields.map((it) => [it.name, it.value])) });
  // What was refused, or what the browser restored, is not sent yet.
  if (fields.some(({ value }) => value)) keep();
  form.addEventListener('input', keep);
  form.addEventListener('submit', () => forgetDraft(draft));
}

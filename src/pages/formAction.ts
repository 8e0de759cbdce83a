import { type ActionFunctionArgs, data } from 'react-router';
import type { FormOutcome } from '../contact/formOutcome.ts';
import { pageContext } from './pageContext.ts';

const statuses: Readonly<Record<FormOutcome['status'], number>> = {
  sent: 200,
  invalid: 422,
  limited: 429,
  failed: 503,
};

/**
 * The action of a page with a form, for visitors without scripts: what became of the form is what
 * `useActionData` has (design: Forms).
 */
export async function formAction({ context }: ActionFunctionArgs) {
  const { takePosted } = context.get(pageContext);
  if (!takePosted) throw data(null, { status: 405 });
  const outcome = await takePosted();
  return data(outcome, { status: statuses[outcome.status] });
}

import type { LinkedItem } from '../elements.ts';
import { itemsOf, textOf } from './fields.ts';

/** The name of a presenter, or of a member of staff who presents, with what follows it. */
function presenterName(presenter: LinkedItem<'presenter' | 'staff'>): string {
  const parts = (['first_name', 'last_name', 'name'] as const).map((field) =>
    textOf(presenter, field),
  );
  return [parts.filter(Boolean).join(' '), textOf(presenter, 'suffix')].filter(Boolean).join(', ');
}

/** Who presents a resource or an event, as `Ada Osei, MD`; those that were not read are left out. */
export function presenterNames(item: LinkedItem<'event' | 'resource'>): string[] {
  return itemsOf(item, 'presenters').map(presenterName).filter(Boolean);
}

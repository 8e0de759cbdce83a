import type { LeadDesk } from '../contact/leadDesk.ts';
import type { LeadStore } from './leadStore.ts';

/** Where submissions are taken: each is kept before it is answered. */
export function createLeadDesk(store: Pick<LeadStore, 'add'>): LeadDesk {
  return {
    async take(lead) {
      const added = await store.add(lead, new Date().toISOString());
      return added.status === 'known' ? { status: 'known', id: added.id } : added;
    },
  };
}

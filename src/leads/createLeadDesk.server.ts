import type { LeadDesk, NewLead, TakenLead } from '../contact/leadDesk.ts';
import type { Lease } from '../records/deliveryLease.ts';
import type { DeliverableLead, LeadDelivery } from './delivery.server.ts';
import type { LeadStore } from './leadStore.ts';
import type { Outbox } from './outbox.server.ts';

/** The dependencies of the lead desk. */
export interface DeskParts {
  readonly store: Pick<LeadStore, 'add' | 'claimOne' | 'knows'>;
  /** Absent if leads are not delivered. */
  readonly outbox?: Pick<Outbox, 'wake'> | undefined;
  /** Present if visitors wait for the receiver's answer (`FORM_DELIVERY=sync`). */
  readonly waitedFor?: LeadDelivery | undefined;
  /** Called for each stored lead. */
  readonly onStored: () => void;
}

/** The most visitors that wait for the receiver at once; further ones are answered immediately. */
const mostWaiting = 32;

const now = () => new Date().toISOString();

/** Creates the lead desk, which stores each submission before processing it. */
export function createLeadDesk({ store, outbox, waitedFor, onStored }: DeskParts): LeadDesk {
  const waiting = new Map<string, Promise<TakenLead>>();

  function mayWait(): boolean {
    return waitedFor !== undefined && waitedFor.allowed(mostWaiting) > waiting.size;
  }

  /** Answers a lead with the receiver's result; without a usable result, the lead is stored. */
  function ask(lead: DeliverableLead, lease: Lease, taken: TakenLead & { id: string }) {
    const asking = (waitedFor as LeadDelivery)
      .attempt(lead, lease, true)
      .then(
        (outcome): TakenLead =>
          outcome.status === 'refused' ? { status: 'refused', errors: outcome.errors } : taken,
      );
    waiting.set(lead.id, asking);
    return asking.finally(() => waiting.delete(lead.id));
  }

  async function takeNew(lead: NewLead, id: string, lease: Lease | undefined): Promise<TakenLead> {
    onStored();
    const taken = { status: 'stored', id } as const;
    if (lease) return ask({ ...lead, id, attempts: 1 }, lease, taken);
    outbox?.wake();
    return taken;
  }

  /** A repeat of a refused lead is sent again, so that the visitor gets the errors again. */
  async function askAgain(id: string, taken: TakenLead & { id: string }): Promise<TakenLead> {
    const lease = (waitedFor as LeadDelivery).newLease();
    const lead = await store.claimOne(id, now(), lease);
    return lead ? ask(lead, lease, taken) : taken;
  }

  return {
    knows: store.knows,
    async take(lead) {
      const lease = mayWait() ? waitedFor?.newLease() : undefined;
      const added = await store.add(lead, now(), lease);
      if (added.status === 'conflict') return added;
      const { id } = added;
      if (added.status === 'stored') return takeNew(lead, id, lease);
      const taken = { status: 'known', id } as const;
      if (added.state === 'refused' && mayWait()) return askAgain(id, taken);
      return waiting.get(id) ?? taken;
    },
  };
}

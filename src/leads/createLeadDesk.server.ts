import type { LeadDesk, NewLead, TakenLead } from '../contact/leadDesk.ts';
import type { DeliverableLead, Delivery } from './delivery.server.ts';
import type { LeadStore, Lease } from './leadStore.ts';
import type { Outbox } from './outbox.server.ts';

/** What a desk works with. */
export interface DeskParts {
  readonly store: Pick<LeadStore, 'add' | 'claimOne' | 'knows'>;
  /** Absent where nothing is delivered. */
  readonly outbox?: Pick<Outbox, 'wake'> | undefined;
  /** Given where visitors wait for the receiver's answer (`FORM_DELIVERY=sync`). */
  readonly waitedFor?: Delivery | undefined;
  /** Told of each lead that is kept. */
  readonly onStored: () => void;
}

/** The most visitors that wait for the receiver at a time; those beyond it are answered at once. */
const mostWaiting = 32;

const now = () => new Date().toISOString();

/** Where submissions are taken: each is kept before anything else is done with it. */
export function createLeadDesk({ store, outbox, waitedFor, onStored }: DeskParts): LeadDesk {
  const waiting = new Map<string, Promise<TakenLead>>();

  function mayWait(): boolean {
    return waitedFor !== undefined && waitedFor.circuit.allowed(mostWaiting) > waiting.size;
  }

  /** Answers a lead by what the receiver says of it; where it says nothing useful, it is kept. */
  function ask(lead: DeliverableLead, lease: Lease, taken: TakenLead & { id: string }) {
    const asking = (waitedFor as Delivery)
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

  /** A repeat of what was refused asks again, as the visitor must be told again. */
  async function askAgain(id: string, taken: TakenLead & { id: string }): Promise<TakenLead> {
    const lease = (waitedFor as Delivery).newLease();
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

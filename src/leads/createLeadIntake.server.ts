import type { LeadIntake, TakenLead } from '../contact/leadIntake.ts';
import type { Attempts } from '../deliveries/attempts.server.ts';
import { type DeliveryStore, defaultReceiver, type Lease } from '../deliveries/delivery.ts';
import type { LeadOutcome } from './leadEndpoint.ts';
import type { LeadStore } from './leadStore.ts';

/** The dependencies of the lead intake. */
export interface LeadIntakeParts {
  readonly store: Pick<LeadStore, 'add' | 'knows'>;
  readonly deliveries: Pick<DeliveryStore, 'claimOne'>;
  /** Starts the delivery of what is due. */
  readonly wake: () => void;
  /** Present if visitors wait for the default receiver's answer (`FORM_DELIVERY=sync`). */
  readonly waitedFor?: Attempts<LeadOutcome> | undefined;
  /** Called for each stored lead. */
  readonly onStored: () => void;
}

/** The most visitors that wait for the receiver at once; further ones are answered immediately. */
const mostWaiting = 32;

const now = () => new Date().toISOString();

/** Creates the lead intake, which stores each submission before processing it. */
export function createLeadIntake(parts: LeadIntakeParts): LeadIntake {
  const { store, deliveries, wake, waitedFor, onStored } = parts;
  const waiting = new Map<string, Promise<TakenLead>>();

  function mayWait(): boolean {
    return waitedFor !== undefined && waitedFor.allowed(mostWaiting) > waiting.size;
  }

  /** Answers a lead with the receiver's result; without a usable result, the lead is stored. */
  function ask(record: string, lease: Lease, taken: TakenLead): Promise<TakenLead> {
    const delivery = { what: 'lead', receiver: defaultReceiver, record, attempts: 1 } as const;
    const asking = (waitedFor as Attempts<LeadOutcome>)
      .attempt(delivery, lease, true)
      .then(
        (outcome): TakenLead =>
          outcome.status === 'refused'
            ? { status: 'refused', id: record, errors: outcome.errors }
            : taken,
      );
    waiting.set(record, asking);
    return asking.finally(() => waiting.delete(record));
  }

  async function takeNew(id: string, lease: Lease | undefined): Promise<TakenLead> {
    onStored();
    const taken = { status: 'stored', id } as const;
    if (lease) return ask(id, lease, taken);
    wake();
    return taken;
  }

  /** A repeat of a refused lead is sent again, so that the visitor gets the errors again. */
  async function askAgain(record: string, taken: TakenLead): Promise<TakenLead> {
    const lease = (waitedFor as Attempts<LeadOutcome>).newLease();
    const one = { what: 'lead', receiver: defaultReceiver, record } as const;
    return (await deliveries.claimOne(one, now(), lease)) ? ask(record, lease, taken) : taken;
  }

  return {
    knows: store.knows,
    async take(lead) {
      const lease = mayWait() ? waitedFor?.newLease() : undefined;
      const added = await store.add(lead, now(), lease);
      if (added.status === 'conflict') return added;
      const { id } = added;
      if (added.status === 'stored') return takeNew(id, lease);
      const taken = { status: 'known', id } as const;
      if (added.isRefused && mayWait()) return askAgain(id, taken);
      return waiting.get(id) ?? taken;
    },
  };
}

import { expect, test, vi } from 'vitest';
import { createLeadDelivery } from './delivery.server.ts';
import type { LeadEndpoint } from './leadEndpoint.ts';
import type { LeadStore } from './leadStore.ts';

const lead = { id: 'a', key: 'b', payload: { firstName: 'Ana' }, attempts: 1 };
const fault = new Error('Ana is in this message');

function deliver({
  endpoint = async () => ({ status: 'delivered' }),
  settle = async () => undefined,
}: {
  endpoint?: LeadEndpoint['deliver'];
  settle?: LeadStore['settle'];
}) {
  const onError = vi.fn();
  const delivery = createLeadDelivery({
    store: { settle },
    endpoint: { deliver: endpoint },
    limits: { attempts: 3, timeout: 1_000, retryAfter: 1_000 },
    onOutcome: () => undefined,
    onError,
  });
  return { onError, outcome: delivery.attempt(lead, delivery.newLease(), true) };
}

test('a store that fails is reported, and the outcome is told all the same', async () => {
  const throwing: LeadStore['settle'] = () => {
    throw fault;
  };
  for (const settle of [throwing, async () => throwing('', { token: '', until: '' }, dead)]) {
    const { outcome, onError } = deliver({ settle });
    expect(await outcome).toEqual({ status: 'delivered' });
    expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  }
});

const dead = { status: 'dead', failure: '' } as const;

test('an endpoint that throws is a failed attempt, stored without the message of its error', async () => {
  const settle = vi.fn<LeadStore['settle']>(async () => undefined);
  const endpoint = async () => {
    throw fault;
  };
  const { outcome, onError } = deliver({ endpoint, settle });
  expect(await outcome).toEqual({ status: 'failed', failure: 'Error', isDown: false });
  expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  expect(settle.mock.calls[0]?.[2]).toMatchObject({ status: 'waiting', failure: 'Error' });
});

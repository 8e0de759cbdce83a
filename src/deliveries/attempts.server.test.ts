import { expect, test, vi } from 'vitest';
import { createAttempts } from './attempts.server.ts';
import type { DeliveryOutcome, DeliveryStore } from './delivery.ts';

const delivery = { what: 'lead', receiver: 'crm', record: 'a', attempts: 1 } as const;
const fault = new Error('Ana is in this message');

function attempt({
  deliver = async () => ({ status: 'delivered' }),
  settle = async () => undefined,
}: {
  deliver?: () => Promise<DeliveryOutcome>;
  settle?: DeliveryStore['settle'];
}) {
  const onError = vi.fn();
  const limits = { attempts: 3, timeout: 1_000, retryAfter: 1_000 };
  const route = { deliver, concurrency: 1, limits, onOutcome: () => undefined };
  const attempts = createAttempts(route, { settle }, onError);
  return { onError, outcome: attempts.attempt(delivery, attempts.newLease(), true) };
}

test('a store that fails is reported, and the outcome is told all the same', async () => {
  const throwing = () => {
    throw fault;
  };
  for (const settle of [throwing, async () => throwing()]) {
    const { outcome, onError } = attempt({ settle });
    expect(await outcome).toEqual({ status: 'delivered' });
    expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  }
});

test('a port that throws is a failed attempt, stored without the message of its error', async () => {
  const settle = vi.fn<DeliveryStore['settle']>(async () => undefined);
  const deliver = async () => {
    throw fault;
  };
  const { outcome, onError } = attempt({ deliver, settle });
  expect(await outcome).toEqual({ status: 'failed', failure: 'Error', isDown: false });
  expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  expect(settle.mock.calls[0]?.[2]).toMatchObject({ status: 'waiting', failure: 'Error' });
});

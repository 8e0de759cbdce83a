import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LeadEndpoint } from '../../leads/leadEndpoint.ts';

/** A receiver of leads, and what it got. */
export interface TestReceiver {
  readonly endpoint: LeadEndpoint;
  /** Makes it answer nothing, not even a refusal. */
  goDown(): Promise<void>;
  /** Makes it take nothing, though it answers. */
  takeNothing(): void;
  /** What it took, each by that which a repeat is recognized by, and its text. */
  taken(): readonly { readonly mark: string; readonly text: string }[];
  close(): Promise<void>;
}

/** A lead whose entries are personal. */
export const personalLead = {
  id: '0192f0a0-0000-7000-8000-00000000001f',
  key: 'key-1',
  payload: {
    form: 'ContactARep',
    requests: ['Quotation'],
    firstName: 'Größe',
    lastName: '<b>Müller</b>',
    email: 'ana@hospital.example',
    country: 'DE',
    other: 'Erste Zeile\nBcc: eve@evil.example',
  },
};

const never = new AbortController().signal;

/** The contract of every receiver of leads (FORM-30). */
export function describeLeadEndpoint(name: string, open: () => Promise<TestReceiver>): void {
  describe(`a receiver of leads: ${name}`, () => {
    let receiver: TestReceiver;
    beforeEach(async () => {
      receiver = await open();
    });
    afterEach(() => receiver.close());
    const deliver = (stop = never) => receiver.endpoint.deliver(personalLead, stop);

    test('a lead arrives with its entries, and is delivered', async () => {
      expect(await deliver()).toEqual({ status: 'delivered' });
      const [lead] = receiver.taken();
      for (const entry of ['Größe', 'ana@hospital.example', 'Erste Zeile']) {
        expect(lead?.text).toContain(entry);
      }
    });

    test('a repeat has the same mark', async () => {
      await deliver();
      await deliver();
      const [first, second] = receiver.taken();
      expect(first?.mark).toBeTruthy();
      expect(second?.mark).toBe(first?.mark);
    });

    test('while it is down, a delivery fails, and so would others; nothing personal is told', async () => {
      await receiver.goDown();
      const outcome = await deliver();
      expect(outcome).toMatchObject({ status: 'failed', isDown: true });
      expect(JSON.stringify(outcome)).not.toMatch(/ana|hospital|Größe/);
    });

    test('what it does not take is no delivery, and others may be', async () => {
      receiver.takeNothing();
      const outcome = await deliver();
      expect(outcome).toMatchObject({ status: 'failed', isDown: false });
      expect(JSON.stringify(outcome)).not.toMatch(/ana|hospital|Größe/);
      expect(receiver.taken()).toEqual([]);
    });

    test('a delivery that is stopped before it began is made by nobody', async () => {
      const stop = new AbortController();
      stop.abort();
      expect(await deliver(stop.signal)).toMatchObject({ status: 'failed', isDown: false });
      expect(receiver.taken()).toEqual([]);
    });
  });
}

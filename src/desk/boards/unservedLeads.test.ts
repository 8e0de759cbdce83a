import { expect, test } from 'vitest';
import type { DeliveryCount } from '../../deliveries/deliveryOverview.ts';
import { receiversWithLeads, unservedLeads } from './unservedLeads.ts';

const count = (receiver: string, more: Partial<DeliveryCount> = {}): DeliveryCount => ({
  what: 'lead',
  receiver,
  status: 'waiting',
  count: 2,
  oldest: '2026-11-29T10:00:00.000Z',
  ...more,
});

test('leads are left for a receiver while they wait or were given up (PROOF-97)', () => {
  const counts = [
    ...[count('crm'), count('crm', { status: 'dead' }), count('office', { status: 'dead' })],
    ...[count('default', { status: 'delivered' }), count('mails', { what: 'mail' })],
    count('quality', { status: 'refused' }),
  ];
  expect(receiversWithLeads(counts)).toEqual(['crm', 'office']);
});

test('names the receivers that get no leads, once for each reason (PROOF-97)', () => {
  const reasons = { crm: 'unnamed', old: 'unnamed', office: 'noMailServer' } as const;
  const why = (receiver: string) => reasons[receiver as keyof typeof reasons];
  for (const language of ['en', 'de'] as const) {
    const texts = unservedLeads(['default', 'crm', 'office', 'old'], why, { language });
    expect(texts).toEqual([
      expect.stringMatching(/crm, old.*LEADS_RECEIVERS/),
      expect.stringMatching(/office.*SMTP_URL/),
    ]);
    expect(unservedLeads(['default'], why, { language })).toEqual([]);
  }
});

import { expect, test } from 'vitest';
import { retentionKinds } from '../../records/retentionLog.ts';
import { readSettings } from '../start/settings.ts';
import { periodsOf } from './periods.ts';

const daysOf = (settings: Record<string, string>) =>
  Object.fromEntries(periodsOf(readSettings(settings)).map(({ kind, days }) => [kind, days]));

test('every kind of records has one period, with what begins it and its reason (PROOF-8)', () => {
  const periods = periodsOf(readSettings({}));
  expect(periods.map(({ kind }) => kind)).toEqual(retentionKinds);
  expect(periods.filter(({ from, basis }) => from === '' || basis === '')).toEqual([]);
});

test('periods follow the settings; 0 means without limit (PROOF-8)', () => {
  expect(daysOf({})).toMatchObject({
    leads: undefined,
    registrations: 90,
    needs: 7,
    mailboxes: 0,
    receipts: 2_557,
    content_persons: 365,
    requests: 1_461,
  });
  const set = { LEADS_RETENTION_DAYS: '30', RIGHTS_RETENTION_DAYS: '0' };
  expect(daysOf(set)).toMatchObject({ leads: 30, requests: undefined });
});

import { expect, test } from 'vitest';
import { checkChain, digestOf } from './auditChain.server.ts';
import type { AuditEntry } from './auditTrail.ts';

/** A sound trail whose entries were made at these moments. */
function trailOf(moments: readonly string[]) {
  const entries: AuditEntry[] = [];
  for (const at of moments) {
    const { sequence = 0, digest: previous = '' } = entries.at(-1) ?? {};
    const act = { actor: 'Ana', action: 'leads list', subject: 'all', outcome: 'done' } as const;
    const fields = { ...act, sequence: sequence + 1, at, previous };
    entries.push({ ...fields, digest: digestOf(fields) });
  }
  return {
    head: async () => entries.at(-1) ?? { sequence: 0, digest: '' },
    async *list() {
      yield* entries;
    },
  };
}

const now = Date.parse('2026-11-28T12:00:00.000Z');

test.each([
  ['in order', ['2026-11-28T09:00:00.000Z', '2026-11-28T09:00:00.000Z'], []],
  [
    'on two machines whose clocks differ by a second',
    ['2026-11-28T09:00:01.000Z', '2026-11-28T09:00:00.000Z', '2026-11-28T09:00:01.000Z'],
    [],
  ],
  [
    'before and after a clock was set back',
    ['2026-11-28T09:00:00.000Z', '2026-11-28T08:00:00.000Z', '2026-11-28T08:10:00.000Z'],
    [{ after: 1, from: '2026-11-28T09:00:00.000Z', to: '2026-11-28T08:00:00.000Z' }],
  ],
  [
    'with a clock that was set back twice',
    ['2026-11-28T09:00:00.000Z', '2026-11-28T08:00:00.000Z', '2026-11-27T08:00:00.000Z'],
    [
      { after: 1, from: '2026-11-28T09:00:00.000Z', to: '2026-11-28T08:00:00.000Z' },
      { after: 2, from: '2026-11-28T08:00:00.000Z', to: '2026-11-27T08:00:00.000Z' },
    ],
  ],
  [
    'with a clock that was ahead, and no entry since',
    ['2026-11-28T09:00:00.000Z', '2026-11-29T09:00:00.000Z'],
    [{ after: 2, from: '2026-11-29T09:00:00.000Z', to: '2026-11-28T12:00:00.000Z' }],
  ],
  [
    'at no moment',
    ['2026-11-28T09:00:00.000Z', 'yesterday', '2026-11-28T09:00:00.000Z'],
    [
      { after: 1, from: '2026-11-28T09:00:00.000Z', to: 'yesterday' },
      { after: 2, from: 'yesterday', to: '2026-11-28T09:00:00.000Z' },
    ],
  ],
])(
  'of entries that were made %s, a check tells where time went back (PROOF-89)',
  async (_, moments, setBack) => {
    const result = await checkChain(trailOf(moments), [], now);
    expect(result.setBack).toEqual(setBack);
    expect(result).toMatchObject({ entries: moments.length });
    expect(result).not.toHaveProperty('broken');
  },
);

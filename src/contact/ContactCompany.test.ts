import { afterEach, expect, test, vi } from 'vitest';
import { needsVerification } from './ContactCompany.tsx';

const arriveWith = (cookie: string) => vi.stubGlobal('document', { cookie });
afterEach(() => vi.unstubAllGlobals());

test('a visitor who confirmed in an earlier document is not asked again (CONTACT-4)', () => {
  arriveWith('timezone=UTC; confirmedprofessional=declaration.20778.x');
  expect(needsVerification()).toBe(false);
});

test.each(['', 'timezone=UTC', 'confirmedprofessional=', 'confirmedprofessional=declaration'])(
  'with “%s” the visitor is asked',
  (it) => {
    arriveWith(it);
    expect(needsVerification()).toBe(true);
  },
);

import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receiptAt } from '../../src/backends/consent/contract.ts';
import { newLead } from '../../src/backends/leads/contract.ts';
import { newRegistration } from '../../src/backends/registrations/contract.ts';
import { builtInModalText } from '../../src/consent/modalText.ts';
import { textHashOf } from '../../src/consent/textHash.server.ts';
import { loadMessages } from '../../src/locale/languages.ts';
import { builtInMessages } from '../../src/locale/messages/messages.ts';
import { chooseRecords } from '../../src/server/ports/chooseRecords.ts';
import { readSettings } from '../../src/server/start/settings.ts';

const day = 24 * 60 * 60_000;

/** A moment some days before now. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * day).toISOString();

/** What `storeOfficerRecords` stored. */
export interface OfficerRecords {
  /** The settings of a site and a desk that read it. */
  readonly env: Readonly<Record<string, string>>;
  /** A receipt whose words are the built-in English ones, and one with words that nobody knows. */
  readonly receipts: { readonly builtIn: string; readonly unknown: string };
  /** The ids of requests for paper, by how many days ago they came. */
  readonly paper: Readonly<Record<'late' | 'urgent' | 'new', string>>;
}

/** A person with a request, a registration and an open claim that is overdue; receipts; paper requests. */
export async function storeOfficerRecords(): Promise<OfficerRecords> {
  const env = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'portico-officer-')),
    LEADS_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT: 'off',
  };
  const records = await chooseRecords(readSettings(env));
  const { leads, registrations, receipts, rights, retention } = records;
  try {
    const payload = {
      firstName: 'Ana',
      lastName: 'Sample',
      message: 'A knee',
      page: 'Knee anchors',
      dataUseAsked: true,
      dataUsageConsent: true,
      // As a form without the box stores it.
      emailAsked: false,
      emailConsent: true,
    };
    await leads.add(newLead({ email: 'ana@example.org', payload }), daysAgo(3));
    await loadMessages('en');
    const messages = builtInMessages('en');
    const registration = newRegistration({ email: 'ana@example.org' });
    const words = { textHash: textHashOf([messages.agree_data_use]), language: 'en' } as const;
    const dataUse = { asked: true, accepted: true, ...words };
    await registrations.add(
      { ...registration, accepted: { ...registration.accepted, dataUse } },
      daysAgo(2),
    );
    const asked = { claim: 'access', law: 'lgpd', takenBy: 'Privacy desk' } as const;
    const received = daysAgo(20).slice(0, 10);
    await rights.open({ ...asked, received, address: 'ana@example.org' });
    const paper = { late: '', urgent: '', new: '' };
    for (const [name, age] of [
      ['late', 12],
      ['urgent', 6],
      ['new', 1],
    ] as const) {
      const lead = newLead({
        form: 'paper_copy_form',
        email: `${name}@example.org`,
        payload: {
          firstName: 'Bo',
          lastName: 'Secret',
          address: 'Hidden Street 1',
          country: 'DE',
          ...(name !== 'new' && {
            productName: 'Suture anchor',
            productNumber: 'AR-1',
            referenceNumber: '3, de',
          }),
        },
      });
      const added = await leads.add(lead, daysAgo(age));
      if (added.status === 'stored') paper[name] = added.id;
    }
    const textHash = textHashOf(builtInModalText((key) => messages[key]));
    const builtIn = receiptAt(daysAgo(1), { textHash, textMatch: 'built-in', language: 'en' });
    const unknown = receiptAt(daysAgo(2), { choice: 'functionalperformance', country: 'BR' });
    for (const receipt of [builtIn, unknown]) await receipts.add(receipt);
    await retention.note('receipts', 12, daysAgo(1));
    return { env, receipts: { builtIn: builtIn.id, unknown: unknown.id }, paper };
  } finally {
    await records.close();
  }
}

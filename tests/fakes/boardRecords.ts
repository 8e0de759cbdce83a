import { setTimeout } from 'node:timers/promises';
import { defaultReceiver } from '../../src/deliveries/delivery.ts';
import { isStoreUnavailable } from '../../src/records/storeUnavailable.ts';
import { chooseRecords, type Records } from '../../src/server/ports/chooseRecords.ts';
import type { Settings } from '../../src/server/start/settings.ts';

/** When the records of boards were made: some minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const unasked = { asked: false, accepted: false, textHash: '', language: '' } as const;

async function register(
  { registrations }: Records,
  event: { readonly codename: string; readonly title: string; readonly days: number },
  people: readonly (readonly [firstName: string, lastName: string, institution: string])[],
): Promise<void> {
  const { codename, title, days } = event;
  const start = ago(-days * 24 * 60);
  const end = ago(-days * 24 * 60 - 480);
  for (const [firstName, lastName, institution] of people) {
    await registrations.add(
      {
        key: `${codename} ${lastName}`,
        brand: 'main',
        language: 'de',
        email: `${lastName.toLowerCase()}@example.org`,
        offer: {
          event: codename,
          title,
          seats: 3,
          startsAt: start,
          endsAt: end,
          closesAt: '',
          facts: {
            language: 'en',
            title,
            start,
            end,
            timeZone: 'Europe/Berlin',
            place: 'Munich',
            country: 'DE',
            schedule: '',
          },
          revision: 1,
        },
        details: {
          firstName,
          lastName,
          role: 'surgeon',
          institution,
          country: 'DE',
          dietaryNeeds: 'vegan',
          accessNeeds: '',
        },
        accepted: { terms: unasked, dataUse: unasked, declaration: unasked, needs: unasked },
      },
      ago(60),
    );
  }
}

/** Leads: the first is delivered, the second given up, the third refused by a further receiver. */
async function deliver({ leads, deliveries }: Records): Promise<void> {
  for (const number of [1, 2, 3]) {
    const entered = { firstName: 'Ana', lastName: 'Secret', other: 'A private question' };
    const payload = { ...entered, email: 'ana@example.org', isConversion: false };
    await leads.add(
      {
        key: `lead ${number}`,
        brand: 'main',
        form: 'contact_form',
        entered,
        payload,
        email: 'ana@example.org',
      },
      ago(90 - number),
    );
  }
  await deliveries.takeOver('main', ago(0));
  const lease = { token: 'test', until: ago(-2) };
  const claimed = await deliveries.claim({
    what: 'lead',
    receiver: defaultReceiver,
    brand: 'main',
    at: ago(0),
    limit: 3,
    lease,
  });
  const [first, second, third] = claimed;
  if (!first || !second || !third) throw new Error('The leads are not claimed');
  await deliveries.settle(first, lease, { status: 'delivered', at: ago(0) });
  await deliveries.settle(second, lease, { status: 'dead', failure: 'status 500' });
  await deliveries.settle(third, lease, { status: 'refused', failure: 'status 400' });
}

/**
 * Waits until the statistics have their tables. They get them at the first statement, on a busy machine
 * later than a statement may take.
 */
async function prepare(records: Records, tries = 60): Promise<void> {
  try {
    await records.statistics.openedOn('2000-01-01');
  } catch (error) {
    if (tries === 0 || !isStoreUnavailable(error)) throw error;
    await setTimeout(1_000);
    await prepare(records, tries - 1);
  }
}

/** Fills the stores of a site with what the boards of the desk show. */
export async function fillBoards(settings: Settings): Promise<void> {
  const records = await chooseRecords(settings);
  await prepare(records);
  const day = (days: number) => ago(days * 24 * 60).slice(0, 10);
  const counted = { clicks: 1, suggested: 0 };
  await records.statistics.add({
    queries: [
      { ...counted, day: day(2), language: 'en', query: 'tightrope', searches: 9, empty: 9 },
      { ...counted, day: day(1), language: 'en', query: 'tightrope', searches: 4, empty: 4 },
      { ...counted, day: day(1), language: 'de', query: 'schulterprothese', searches: 6, empty: 5 },
      { ...counted, day: day(1), language: 'en', query: 'anchor', searches: 20, empty: 0 },
    ],
    records: [],
  });
  await register(records, { codename: 'board_course', title: 'Shoulder course', days: 9 }, [
    ['Mia', 'Zorn', 'Clinic of the North'],
    ['Åsa', 'Ångström', '=Clinic'],
    ['Jo', 'Meyer', 'St. Mary'],
    ['Kim', 'Late', 'Clinic'],
  ]);
  await register(records, { codename: 'board_lab', title: 'Knee lab', days: 40 }, [
    ['Lu', 'Park', 'Clinic'],
  ]);
  await deliver(records);
  const checkedAt = ago(30);
  const unmoved = { reason: '', target: '', failures: 0, checkedAt };
  const db = { ...unmoved, address: 'https://db-ip.com/', outcome: 'moved' } as const;
  await records.linkChecks.save({ ...db, target: 'https://www.db-ip.com/' });
  const set = 'https://apps.portico.example/set-finder';
  await records.linkChecks.save({ ...unmoved, address: set, outcome: 'gone', reason: '404' });
  await records.close();
}

import {
  markedFile,
  markedProduct,
  markedResource,
  markedResourceFile,
  markersIn,
  writeMarkedContent,
} from '../../running/markedContent.ts';
import { type Attack, type AttackContext, finding } from '../attack.ts';
import { channels, leaksOf, pageChannels, shownIn } from './channels.ts';
import { firstFew } from './withheld.ts';

const key = 'qvkey of previews, sixteen';
const begin = '2031-01-01T00:00:00Z';
const country = 'US';

/** A file of content that begins later. */
const scheduled = (file: string) =>
  file.replace('shared:\n', `shared:\n  publish_from: ${begin}\n`);

const preview = (date: string) =>
  Buffer.from(JSON.stringify({ date, country, drafts: true, confirmed: true })).toString(
    'base64url',
  );

/** The channels of pages, each as a preview of a day. */
const previewed = (date: string, more = '') =>
  pageChannels.map((channel) => ({
    ...channel,
    requests: channel.requests.map((request) => ({
      ...request,
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}preview=${preview(date)}${more}`,
    })),
  }));

const days = ['2019-01-01', '2030-12-31T23:59:59Z', '2031-01-01T00:00:01Z', '2040-01-01'];
const withKey = `&previewKey=${encodeURIComponent(key)}`;

async function run({ folder, root, start }: AttackContext) {
  const content = await folder();
  await writeMarkedContent(root, {
    folder: content,
    withheldIn: [],
    more: {
      [markedFile]: scheduled(markedProduct([])),
      [markedResourceFile]: scheduled(markedResource([])),
    },
  });
  const site = await start({ content, env: { PREVIEW_KEY: key, RATE_LIMIT: 'off' } });
  const faults = await leaksOf(site, channels, country);
  let isShown = false;
  for (const day of days) {
    for (const channel of previewed(day, withKey)) {
      const shown = await shownIn(site, country, channel);
      isShown ||= shown.length > 0;
      if (day < begin && shown.length > 0) faults.push(`with the key, too early: ${shown.join()}`);
    }
    faults.push(...(await leaksOf(site, previewed(day), country)));
    faults.push(...(await leaksOf(site, previewed(day, '&previewKey=wrong'), country)));
  }
  if (!isShown) throw new Error('Previews with the key show nothing of the items either');
  faults.push(...(await leaksOf(site, channels, country)));
  for (const path of ['/metrics', '/readyz']) {
    const { all } = await site.ask(path);
    if (markersIn(all, path).length > 0) faults.push(path);
  }
  const written = site.output();
  if (markersIn(written).length > 0 || written.includes('qvkey')) faults.push('the log');
  return finding(
    faults.length === 0,
    firstFew(faults, `nothing of it in and after previews of ${days.length} days`),
  );
}

/** Items that begin later, while editors preview them. */
export const previews: Attack = {
  name: 'previews',
  what: 'Items that begin later are requested on every channel, and by previews without a key, while an editor previews them',
  mustHold: 'no byte of them but in previews with the key',
  isPatient: true,
  giveUpAfter: 180,
  run,
};

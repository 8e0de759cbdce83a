import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Brand } from '../../brand/brand.ts';
import type { FormKeys } from '../../contact/submission/formStamp.server.ts';
import { forSingleUse } from '../../contact/submission/singleUse.server.ts';
import { event } from '../../content/types/event.ts';
import { createDeliveryWorker } from '../../deliveries/deliveryWorker.server.ts';
import type { MailLook } from '../../mail/writeMail.ts';
import { itemKey, listKey } from '../edge/surrogateKeys.ts';
import { placeOf } from '../files/filePlace.ts';
import type { Log } from '../operation/log.ts';
import { gauge } from '../operation/metrics.ts';
import { chooseBotCheck, type choosePictures, createMailServer } from '../ports/choosePorts.ts';
import { createCompanyMail } from './composeLeadMails.ts';
import type { Backends } from './openBackends.ts';
import type { OpenContent } from './openContent.ts';
import type { OpenEdge } from './openEdge.ts';
import { openLeads } from './openLeads.ts';
import { openRegistrations } from './openRegistrations.ts';
import type { OpenSearch } from './openSearch.ts';
import { unknownCategoriesIn } from './settings/leadReceivers.ts';
import { createSubmissions } from './submissions.ts';
import { tendRegistrations } from './tendRegistrations.ts';

/** The forms of a site. */
export type OpenForms = Awaited<ReturnType<typeof openForms>>;

/** Opens the leads, the registrations and their submission. */
export async function openForms(
  backends: Backends,
  content: OpenContent,
  { showStates }: Pick<OpenSearch, 'showStates'>,
  { purge }: Pick<OpenEdge, 'purge'>,
) {
  const { settings, source, derivations, formKey, records, brands, log } = backends;
  const { readers, rules, limitVisits, shared } = content;
  const worker = createDeliveryWorker({
    store: records.deliveries,
    brand: settings.APPLICATION,
    onError: (err) => log.warn({ err }, 'The store of deliveries failed'),
  });
  const { look, write } = createMailWriting(backends, content);
  const server = createMailServer(settings);
  const leads = openLeads(settings, records, { worker, write, server, log });
  const botCheck = chooseBotCheck(settings, formKey, log);
  const common = {
    formKey,
    checkToken: forSingleUse(botCheck, records.spentTokens),
    reader: readers.present,
    limitVisits,
    log,
  };
  const registrations = openRegistrations(settings, records, {
    ...common,
    source,
    eventEntries: derivations.eventEntries,
    brands,
    look,
    worker,
    server,
    showStates,
    onStates: (events) => purge([listKey(event.codename), ...events.map(itemKey)]),
  });
  const stopTending = tendRegistrations(settings.APPLICATION, records, log);
  const stopWatchingKey = settings.DATABASE_URL
    ? watchFormKey(formKey, records.formKeys, log)
    : () => undefined;
  return {
    registrations,
    submissions: createSubmissions(settings, {
      ...common,
      rules,
      leads: leads.intake,
      botCheck,
      countVisits: shared.countVisits,
    }),
    notices: () => [
      ...leads.notices(),
      ...registrations.notices(),
      ...unknownCategories(backends, content),
    ],
    async close() {
      stopWatchingKey();
      stopTending();
      await worker.close();
      leads.close();
      await registrations.close();
      await server.close();
    },
  };
}

/** Creates the look of mails, and what writes those to the company. */
function createMailWriting(
  { settings, pictures, brands, log }: Backends,
  { readers }: Pick<OpenContent, 'readers'>,
) {
  const own = () => brands().own;
  const look = createMailLook(own, settings.CONTENT_DIR, pictures.drawLogo, (err) =>
    log.warn({ err }, 'Mails are sent without the logo'),
  );
  const write = createCompanyMail({
    brand: own,
    reader: readers.present,
    look,
    report: (err) => log.warn({ err }, 'A request was mailed without content'),
  });
  return { look, write };
}

/** What `LEADS_RECEIVERS` names and the present content does not have. */
function unknownCategories(
  { settings, source }: Backends,
  { readers }: Pick<OpenContent, 'readers'>,
): readonly string[] {
  if (!source.current.isThere()) return [];
  const { vocabularies } = readers.present();
  return unknownCategoriesIn(
    settings.LEADS_RECEIVERS,
    (it) => vocabularies.termOf('message_categories', it) !== undefined,
  );
}

/** Pixels of a logo for each CSS pixel, for sharp screens. */
const density = 2;

/** Milliseconds after which a logo that could not be made is tried again. */
const retryAfter = 60_000;

/**
 * Creates the look of mails. The logo is made once for each state of the brand; until that succeeds, the
 * company's name stands in its place.
 * @param brandNow the brand of the present view
 * @param directory the content folder
 * @param onError called when the logo cannot be made
 */
function createMailLook(
  brandNow: () => Brand,
  directory: string,
  drawLogo: ReturnType<typeof choosePictures>['drawLogo'],
  onError: (error: unknown) => void,
): () => Promise<MailLook> {
  const logos = new WeakMap<Brand, Promise<MailLook['logo']>>();

  async function draw(brand: Brand): Promise<MailLook['logo']> {
    const { src, width, height } = brand.logo;
    try {
      const place = await placeOf(directory, src);
      if (!place) throw new Error(`There is no logo ${src}`);
      const file = join(place.root, place.path);
      return { png: await drawLogo({ logo: file, height: height * density }), width, height };
    } catch (error) {
      onError(error);
      setTimeout(() => {
        logos.delete(brand);
      }, retryAfter).unref();
      return undefined;
    }
  }

  return async () => {
    const brand = brandNow();
    const logo = logos.get(brand) ?? draw(brand);
    logos.set(brand, logo);
    const { colors, typeface } = brand;
    return { accent: colors.accent, family: typeface.own?.family, logo: await logo };
  };
}

/** The interval between checks, in milliseconds. */
const checkEvery = 60_000;

/** A key counts as in use for this many milliseconds after a process last recorded it. */
const inUseFor = 3 * checkEvery;

const differ =
  'CAPTCHA_KEY: the processes that share the database have different values, so each refuses ' +
  'forms that another gave out';

/**
 * Checks now and every minute whether all processes that share a database sign forms with the same
 * key. If not, it logs an error once and sets a metric; it does not stop the process, because while
 * a key is rotated, processes with the old and the new one run side by side.
 * @returns a function that ends the checks
 */
export function watchFormKey(key: string, keys: FormKeys, log: Log): () => void {
  const fingerprint = createHmac('sha256', key).update('portico form key').digest('base64url');
  let inUse = 1;
  gauge('portico_form_keys', 'Values of CAPTCHA_KEY in use by processes of the site', () => inUse);

  async function check(): Promise<void> {
    const now = new Date();
    const before = inUse;
    inUse = await keys.use(fingerprint.slice(0, 22), now, new Date(now.getTime() - inUseFor));
    if (inUse > 1 && before === 1) log.error({ keys: inUse }, differ);
  }

  const run = () =>
    void check().catch((err: unknown) =>
      log.warn({ err }, 'The keys of other processes cannot be read'),
    );
  run();
  const timer = setInterval(run, checkEvery);
  timer.unref();
  return () => clearInterval(timer);
}

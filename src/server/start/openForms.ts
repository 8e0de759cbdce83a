import { join } from 'node:path';
import type { Brand } from '../../brand/brand.ts';
import { forSingleUse } from '../../contact/submission/singleUse.server.ts';
import { event } from '../../content/types/event.ts';
import { createDeliveryWorker } from '../../deliveries/deliveryWorker.server.ts';
import type { MailLook } from '../../mail/writeMail.ts';
import { itemKey, listKey } from '../edge/surrogateKeys.ts';
import { placeOf } from '../files/filePlace.ts';
import { chooseBotCheck, type choosePictures, createMailServer } from '../ports/choosePorts.ts';
import { createCompanyMail } from './composeCompanyMail.ts';
import type { Backends } from './openBackends.ts';
import type { OpenContent } from './openContent.ts';
import type { OpenEdge } from './openEdge.ts';
import { openLeads } from './openLeads.ts';
import { openRegistrations } from './openRegistrations.ts';
import type { OpenSearch } from './openSearch.ts';
import { unknownCategoriesIn } from './settings/leadReceivers.ts';
import { createSubmissions } from './submissions.ts';
import { tendRegistrations } from './tendRegistrations.ts';
import { watchFormKey } from './watchFormKey.ts';

/** The forms of a site. */
export type OpenForms = Awaited<ReturnType<typeof openForms>>;

/** Opens the leads, the registrations and their submission. */
export async function openForms(
  { settings, source, derivations, formKey, records, pictures, brands, log }: Backends,
  { readers, rules, limitVisits, shared }: OpenContent,
  { showStates }: Pick<OpenSearch, 'showStates'>,
  { purge }: Pick<OpenEdge, 'purge'>,
) {
  const worker = createDeliveryWorker({
    store: records.deliveries,
    brand: settings.APPLICATION,
    onError: (err) => log.warn({ err }, 'The store of deliveries failed'),
  });
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
  const unknownCategories = () => {
    if (!source.current.isThere()) return [];
    const { vocabularies } = readers.present();
    return unknownCategoriesIn(
      settings.LEADS_RECEIVERS,
      (it) => vocabularies.termOf('message_categories', it) !== undefined,
    );
  };
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
    notices: () => [...leads.notices(), ...registrations.notices(), ...unknownCategories()],
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

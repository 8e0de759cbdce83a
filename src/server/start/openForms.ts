import { forSingleUse } from '../../contact/submission/singleUse.server.ts';
import { event } from '../../content/types/event.ts';
import { createDeliveryWorker } from '../../deliveries/deliveryWorker.server.ts';
import { itemKey, listKey } from '../edge/surrogateKeys.ts';
import { chooseBotCheck, createMailServer } from '../ports/choosePorts.ts';
import { createCompanyMail } from './composeCompanyMail.ts';
import { createMailLook } from './mailLook.ts';
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

import { referenceOf } from '../contact/reference.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { event } from '../content/types/event.ts';
import { daysOf } from '../content/view/days.ts';
import { isOfType } from '../content/view/fields.ts';
import { eventView } from '../details/eventView.server.ts';
import { spanOf } from '../events/eventTimes.ts';
import { pathTo } from '../locale/addresses.ts';
import { eventFilePath } from '../locale/calendarPaths.ts';
import { locales } from '../locale/locales.ts';
import { isStoreUnavailable } from '../records/storeUnavailable.ts';
import { askedBy, offerOf } from '../registrations/eventRegistration.ts';
import { CancelQuestion, ChangeForm } from '../registrations/RegistrationSteps.tsx';
import { RegistrationSummary } from '../registrations/RegistrationSummary.tsx';
import type { Registration } from '../registrations/registration.ts';
import { formChoices, formResult, formStatuses } from '../registrations/shownForm.ts';
import { Section } from '../ui/section/Section.tsx';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageParameters, type PageProps } from './page.ts';
import { notFound, PageFailure, seeOther } from './pageFailure.ts';
import { headOfPage } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { parentsIn } from './parents.server.ts';

const steps = ['change', 'cancel', 'changed'] as const;

/** The participant's action; empty to see the registration. */
type Step = (typeof steps)[number] | '';

const titles = {
  confirmed: 'registration_confirmed',
  waiting: 'registration_waiting',
  cancelled: 'this_registration_cancelled',
} as const;

/** The registration of a token. @throws PageFailure */
async function findRegistration(
  { registrations }: PageServices,
  token: string,
): Promise<Registration> {
  try {
    return (await registrations.find(token)) ?? notFound();
  } catch (error) {
    throw isStoreUnavailable(error) ? new PageFailure(503) : error;
  }
}

/**
 * The event of a registration, as far as the visitor's market shows it, and the language of its
 * page: another one than the visitor's if it has no version in that.
 */
async function findEvent({ content, locale }: PageServices, { event: codename }: Registration) {
  const result = await content.byCodename(event, codename, 1);
  if (result.status === 'found') return { item: result.item, language: locale };
  if (result.status !== 'missing') return undefined;
  const [other] = await content.variants(codename);
  if (!other) return undefined;
  const [language, item] = other;
  return isOfType(item, 'event') ? { item, language } : undefined;
}

/** Takes what the participant sent. @returns the result if it was refused */
async function takePosted(services: PageServices, token: string, rules: Rules) {
  const { posted, registrations, locale } = services;
  if (!posted) return undefined;
  const isCancellation = posted.fields.get('action') === 'cancel';
  const outcome = isCancellation
    ? await registrations.cancel(token, posted.sender)
    : await registrations.change(token, posted, rules);
  if (outcome.status !== 'taken') return { outcome, isCancellation };
  const self = pathTo('registration', locale, { token });
  return seeOther(isCancellation ? self : `${self}?step=changed`);
}

type Rules = Parameters<PageServices['registrations']['change']>[2];

async function load(services: PageServices, step: Step) {
  const { locale, place, posted, registrations } = services;
  const token = place?.params.token ?? '';
  const registration = await findRegistration(services, token);
  const { id, status, details } = registration;
  const shown = await findEvent(services, registration);
  const item = shown?.item;
  const needs = {
    dietaryNeeds: Boolean(details?.dietaryNeeds),
    accessNeeds: Boolean(details?.accessNeeds),
  };
  const asked = item ? askedBy(item, true) : { ...needs, declaration: false, terms: false };
  const choices = formChoices(services, asked);
  const rules = { countries: services.contactCountries(), ...asked };
  const refused = await takePosted(services, token, rules);
  const result = formResult(posted, refused?.outcome);
  const texts = await pageTexts(services);
  const address = (language: typeof locale) => pathTo('registration', language, { token });
  return {
    head: {
      ...headOfPage(services, 'calendar', { title: texts[titles[status]], description: '' }),
      canonical: services.settings.origin + pathTo('calendar', locale),
      alternates: [],
      languages: locales.map((language) => ({ locale: language, href: address(language) })),
      robots: 'noindex, nofollow',
      // Analytics would pass the secret address on.
      collectionOff: true as const,
    },
    parents: await parentsIn(services, 'calendar', 'calendar'),
    step:
      status === 'cancelled' ? '' : posted ? (refused?.isCancellation ? 'cancel' : 'change') : step,
    self: address(locale),
    registration,
    reference: referenceOf('REG', id),
    sendsMail: registrations.sendsMail,
    form: { ...choices, ...result, values: { ...details, ...result.values } },
    event: shown && {
      ...eventView(shown.item, locale, services),
      span: spanOf(daysOf(shown.item), locale),
      schedule: offerOf(shown.item).facts.schedule,
      href: pathTo('event', shown.language, { codename: registration.event }),
      file: eventFilePath(registration.event, shown.language),
    },
    ...(refused && { status: formStatuses[refused.outcome.status as keyof typeof formStatuses] }),
  };
}

type Props = PageProps<typeof load>;

/** The page of a registration for its participant, with links to change or cancel it (REG-10). */
function RegistrationPage({ data }: Props) {
  const { parents, step, self, registration, reference, sendsMail, form, event, head } = data;
  return (
    <>
      <PageTitle title={head.name} label={event?.title ?? registration.title} parents={parents} />
      <Section>
        {step === 'change' ? (
          <ChangeForm form={form} self={self} />
        ) : step === 'cancel' ? (
          <CancelQuestion self={self} form={form} />
        ) : (
          <RegistrationSummary
            registration={registration}
            reference={reference}
            event={event}
            self={self}
            isChanged={step === 'changed'}
            sendsMail={sendsMail}
            choices={form}
          />
        )}
      </Section>
    </>
  );
}

const parameters: PageParameters<Step> = {
  read: (given) => steps.find((it) => it === given.get('step')) ?? '',
  write: (step) => step && `step=${step}`,
};

export default definePage({ parameters, load, View: RegistrationPage, takesForms: 'own' });

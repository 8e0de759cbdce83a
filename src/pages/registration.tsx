import { referenceOf } from '../contact/reference.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { event } from '../content/types/event.ts';
import { isOfType } from '../content/view/fields.ts';
import { eventView } from '../details/eventView.server.ts';
import { timesOf } from '../events/eventTimes.ts';
import { eventFilePath, pathTo } from '../locale/addresses.ts';
import { locales } from '../locale/locales.ts';
import { isStoreUnavailable } from '../records/storeUnavailable.ts';
import type { ShownText } from '../registrations/acceptance.server.ts';
import { type AskedByEvent, askedBy, offerOf } from '../registrations/eventRegistration.ts';
import { CancelQuestion, ChangeForm } from '../registrations/RegistrationSteps.tsx';
import { RegistrationSummary } from '../registrations/RegistrationSummary.tsx';
import type { EventFacts, Registration } from '../registrations/registration.ts';
import type { SeenRegistration } from '../registrations/registrationService.ts';
import { formChoices, formResult, formStatuses, shownTexts } from '../registrations/shownForm.ts';
import { Section } from '../ui/section/Section.tsx';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import { notFound, PageFailure, seeOther } from './pageFailure.ts';
import { headOfPage, languagesWith } from './pageHead.ts';
import { parentsIn } from './parents.server.ts';

const steps = ['change', 'cancel', 'changed'] as const;

/** The participant's action; empty to see the registration. */
type Step = (typeof steps)[number] | '';

const titles = {
  confirmed: 'registration_confirmed',
  waiting: 'registration_waiting',
  cancelled: 'this_registration_cancelled',
} as const;

const calledOff = {
  cancelled: 'event_called_off',
  postponed: 'event_postponed',
} as const;

/** The heading: what is asked in a step, or else how things are (EVENT-9). */
function titleOf(step: Step, { status }: Registration, schedule: EventFacts['schedule']) {
  if (step === 'cancel') return 'cancel_question';
  if (step === 'change') return 'change_details';
  const isCalledOff = status !== 'cancelled' && schedule;
  return isCalledOff ? calledOff[schedule] : titles[status];
}

/** The registration of a token. @throws PageFailure */
async function findRegistration(
  { registrations }: PageServices,
  token: string,
): Promise<SeenRegistration> {
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
function findEvent({ content, locale }: PageServices, { event: codename }: Registration) {
  const result = content.byCodename(event, codename, 1);
  if (result.status === 'found') return { item: result.item, language: locale };
  if (result.status !== 'missing') return undefined;
  const [other] = content.variants(codename);
  if (!other) return undefined;
  const [language, item] = other;
  return isOfType(item, 'event') ? { item, language } : undefined;
}

/** Takes what the participant sent. @returns the result if it was refused */
async function takePosted(
  { posted, registrations, locale }: PageServices,
  token: string,
  rules: Rules,
  needs: ShownText | undefined,
) {
  if (!posted) return undefined;
  const { sender } = posted;
  const action = posted.fields.get('action');
  const isCancellation = action === 'cancel';
  const isProof = action === 'prove';
  const outcome = isCancellation
    ? await registrations.cancel(token, sender)
    : isProof
      ? await registrations.prove(token, sender)
      : await registrations.change(token, posted, rules, needs);
  const step: Step = isCancellation ? 'cancel' : isProof ? '' : 'change';
  if (outcome.status !== 'taken') return { outcome, step };
  const self = pathTo('registration', locale, { token });
  return seeOther(step === 'change' ? `${self}?step=changed` : self);
}

/** The step that a link shows: who may see the state only can take none. */
function stepOf({ registration, access }: SeenRegistration, wanted: Step): Step {
  if (registration.status === 'cancelled' || access === 'state') return '';
  return access === 'unproven' && wanted !== 'cancel' ? '' : wanted;
}

/** What a registration may still contain whose event is not shown any more. */
const askedBefore = (details: Registration['details']): AskedByEvent => ({
  dietaryNeeds: Boolean(details?.dietaryNeeds),
  accessNeeds: Boolean(details?.accessNeeds),
  declaration: false,
  terms: false,
});

type Rules = Parameters<PageServices['registrations']['change']>[2];

async function load(services: PageServices, step: Step) {
  const { locale, place, posted, registrations } = services;
  const token = place?.params.token ?? '';
  const seen = await findRegistration(services, token);
  const { registration, access, isGivenBack } = seen;
  const { id, details, accepted } = registration;
  const found = findEvent(services, registration);
  const item = found?.item;
  const asked = item ? askedBy(item, true) : askedBefore(details);
  const choices = formChoices(services, asked, details?.role);
  const roles = choices.roles.map(({ value }) => value);
  const rules = { countries: services.contactCountries(), roles, ...asked };
  const texts = pageTexts(services);
  const noTerms = { html: '', language: locale };
  const shown = shownTexts(services, texts, asked, noTerms);
  const refused = await takePosted(services, token, rules, shown.needs);
  const result = formResult(posted, refused?.outcome);
  const shownStep = stepOf(seen, refused?.step ?? step);
  const schedule = item ? offerOf(item).facts.schedule : '';
  const title = texts[titleOf(shownStep, registration, schedule)];
  const address = (language: typeof locale) => pathTo('registration', language, { token });
  const alternates = locales.map((language) => ({ locale: language, href: address(language) }));
  return {
    head: {
      ...headOfPage(services, 'calendar', { title, description: '' }),
      canonical: services.settings.origin + pathTo('calendar', locale),
      alternates: [],
      languages: languagesWith({ alternates }, parameters.write(shownStep)),
      robots: 'noindex, nofollow',
      // Analytics would pass the secret address on.
      collectionOff: true as const,
    },
    parents: parentsIn(services, 'calendar', 'calendar'),
    step: shownStep,
    self: address(locale),
    registration,
    access,
    isGivenBack,
    reference: referenceOf('REG', id),
    sendsMail: registrations.sendsMail,
    form: {
      ...choices,
      ...result,
      values: posted
        ? result.values
        : { ...details, needsConsent: accepted?.needs.accepted ? 'yes' : '' },
    },
    event: found && {
      ...eventView(found.item, locale, services),
      times: timesOf(found.item, locale),
      schedule,
      href: pathTo('event', found.language, { codename: registration.event }),
      file: eventFilePath(registration.event, found.language),
    },
    ...(refused && { status: formStatuses[refused.outcome.status as keyof typeof formStatuses] }),
  };
}

type Props = PageProps<typeof load>;

/** The page of a registration for its participant, with links to change or cancel it (REG-10). */
function RegistrationPage({ data }: Props) {
  const { parents, step, self, registration, reference, sendsMail, form, event, head } = data;
  const { access, isGivenBack } = data;
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
            access={access}
            isGivenBack={isGivenBack}
            failure={form.failure}
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

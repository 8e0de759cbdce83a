import type { Translate } from '../contact/faults.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { event } from '../content/types/event.ts';
import { daysOf, textOf } from '../content/view/fields.ts';
import { eventView } from '../details/eventView.server.ts';
import { spanOf } from '../events/eventTimes.ts';
import { pathTo } from '../locale/addresses.ts';
import { isLocale } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { acceptanceOf } from '../registrations/acceptance.server.ts';
import {
  askedBy,
  isOpen,
  offerOf,
  type RegistrationState,
  stateOfRegistration,
} from '../registrations/eventRegistration.ts';
import { RegistrationForm } from '../registrations/RegistrationForm.tsx';
import { formChoices, formResult, formStatuses, shownTexts } from '../registrations/shownForm.ts';
import { Link } from '../site/Link.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { Section } from '../ui/section/Section.tsx';
import styles from './eventRegistration.module.css';
import { FallbackNote, PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { found, seeOther } from './pageFailure.ts';
import { headOfItem } from './pageHead.ts';
import { parentsIn } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';

/** The head of the form: that of the event, not indexed, with the form in other languages. */
function headOf(services: PageServices, item: Parameters<typeof headOfItem>[1]) {
  const head = headOfItem(services, item);
  const codename = item.codename ?? '';
  const languages = head.alternates.flatMap(({ locale }) =>
    isLocale(locale) ? [{ locale, href: pathTo('eventRegistration', locale, { codename }) }] : [],
  );
  return { ...head, alternates: [], languages, robots: 'noindex, follow' };
}

async function load(services: PageServices) {
  const { locale, market, now, posted, registrations } = services;
  const item = found(findItem(services, event));
  const codename = item.codename ?? '';
  const state = stateOfRegistration(item, await registrations.takenNow(codename), now);
  const choices = formChoices(services, askedBy(item, market.confirmed));
  const roles = choices.roles.map(({ value }) => value);
  const rules = { countries: services.contactCountries(), roles, ...choices.asked };
  const head = headOf(services, item);
  const terms = { html: textOf(item, 'terms'), language: head.fallback ?? locale };
  const texts = shownTexts(services, pageTexts(services), choices.asked, terms);
  const outcome =
    posted && isOpen(state)
      ? await registrations.take({ ...posted, offer: offerOf(item), rules, texts })
      : undefined;
  if (outcome?.status === 'taken') {
    return seeOther(pathTo('registration', locale, { token: outcome.token }));
  }
  const result = formResult(posted, outcome);
  // What was entered is sent again as the same form, unless its registration is settled.
  const isSettled = outcome?.status === 'sent_before' || outcome?.status === 'taken_over';
  const newForm = registrations.newForm();
  const renewed = isSettled ? newForm : {};
  const status = outcome ? formStatuses[outcome.status] : posted && formStatuses.closed;
  return {
    codename,
    head,
    parents: parentsIn(services, 'calendar', 'calendar'),
    event: eventView(item, locale, services),
    days: spanOf(daysOf(item), locale).days,
    fee: textOf(item, 'fee'),
    terms: terms.html,
    termsShown: acceptanceOf(texts.terms, false).textHash,
    href: pathTo('event', locale, { codename }),
    state,
    form: { ...choices, ...result, values: { ...newForm, ...result.values, ...renewed } },
    ...(status && { status }),
  };
}

type Props = PageProps<typeof load>;

/** The page to register for an event (REG-2). It is rendered for each request. */
function EventRegistration({ data }: Props) {
  const { codename, head, parents, event, days, fee, terms, termsShown, href, state, form } = data;
  const t: Translate = useTranslations();
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <PageTitle
        title={event.title}
        label={t('registration')}
        lang={head.fallback}
        parents={[...parents, { name: event.title, href }]}
      />
      <Section>
        <div className={styles.columns}>
          <aside className={styles.facts} data-testid="registration-event">
            <Facts
              facts={[
                { name: t('date'), value: days },
                { name: t('location'), value: event.location || (event.isOnline && t('online')) },
                { name: t('participation_fee'), value: fee },
                { name: t('registration'), value: seatsIn(state, t) },
              ]}
            />
          </aside>
          {isOpen(state) ? (
            <div>
              {state.status === 'full' && <p className={styles.full}>{t('event_full_text')}</p>}
              <RegistrationForm
                event={codename}
                form={form}
                terms={terms}
                termsShown={termsShown}
                isFull={state.status === 'full'}
              />
            </div>
          ) : (
            <NotOpen state={state} href={href} />
          )}
        </div>
      </Section>
    </>
  );
}

/** How many seats are free; undefined where that is not known, or one cannot register. */
function seatsIn(state: RegistrationState, t: Translate): string | undefined {
  if (state.status === 'full') return t('event_full');
  if (state.status !== 'open' || state.free === undefined) return undefined;
  return t('seats_available', { count: state.free });
}

/** Says that one cannot register here now, and where to go. */
function NotOpen({ state, href }: { readonly state: RegistrationState; readonly href: string }) {
  const t = useTranslations();
  return (
    <div data-testid="registration-closed">
      <p className={styles.full}>{t('registration_not_open')}</p>
      <Actions>
        {state.status === 'elsewhere' && (
          <Link href={state.url} className={buttonClass}>
            {t('register')}
          </Link>
        )}
        <Link href={href} className={quietButtonClass}>
          {t('to_event')}
        </Link>
      </Actions>
    </div>
  );
}

export default definePage({ load, View: EventRegistration, takesForms: 'own' });

import { isVeterinary } from '../brand/brand.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { type ConfirmationLaw, languagesOfLaw } from '../country/ruleNames.ts';
import { isLocale, type Locale, languageNames, locales } from '../locale/locales.ts';
import { builtInMessages, type Messages } from '../locale/messages/messages.ts';
import { confirmationPage, wantedPage } from '../professional/wantedPage.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Actions, Button } from '../ui/button/Button.tsx';
import { Emblem, frameClass } from '../ui/emblem/Emblem.tsx';
import styles from './confirmProfessional.module.css';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import { headOfPage } from './pageHead.ts';

/** The page to continue to; empty if there is none. */
interface Query {
  readonly to: string;
}

const parameters: PageParameters<Query> = {
  read: (given) => ({ to: wantedPage(given.get('to')) ?? '' }),
  write: ({ to }) => (to ? String(new URLSearchParams({ to })) : ''),
  haveFreeText: () => true,
};

function load(services: PageServices, { to }: Query) {
  const profession = isVeterinary(services.brand) ? 'veterinary' : 'professional';
  const { law, confirmed } = services.market;
  const messages = pageTexts(services);
  const required = confirmationTexts(profession, messages, law);
  // Where no law asks, the page does that the visitor wants to open.
  const isOwnRule = confirmed === undefined && to !== '';
  const texts = isOwnRule ? { ...required, text: messages.confirm_reserved_text } : required;
  const others = law ? questionsIn(languagesOfLaw[law], services.locale, profession, law) : [];
  const { title, text: description } = texts;
  const head = headOfPage(services, 'confirmProfessional', { title, description });
  const alternates = locales.map((locale) => ({ locale, href: confirmationPage(locale, to) }));
  return {
    // The page to continue to may have a query that analytics must not see (CALC-8).
    head: { ...head, alternates, robots: 'noindex', ...(to && { collectionOff: true as const }) },
    to,
    texts,
    others,
  };
}

/** The question in the languages of the country whose law asks, but for that of the page. */
function questionsIn(
  languages: readonly Locale[],
  locale: Locale,
  profession: 'professional' | 'veterinary',
  law: ConfirmationLaw,
) {
  return languages
    .filter((language) => language !== locale)
    .map((language) => {
      const messages = builtInMessages(language);
      const texts = confirmationTexts(profession, messages, law);
      if (isLocale(language)) return { language, texts };
      // Who is asked in a language that the site does not have should know what follows.
      const names = locales.map((it) => languageNames[it]).join(', ');
      const offered = `${messages.site_languages} ${names}.`;
      return { language, texts: { ...texts, record: `${texts.record} ${offered}` } };
    });
}

type Props = PageProps<typeof load>;

/** One question with its two answers. */
function Question({
  texts,
  to,
  isFirst,
}: Pick<Props['data'], 'texts' | 'to'> & { isFirst: boolean }) {
  const { locale } = useSite();
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <>
      <Title>{texts.title}</Title>
      <p className={styles.text}>{texts.text}</p>
      <form method="post" action="/api/professional-confirmation">
        <input type="hidden" name="language" value={locale} />
        <input type="hidden" name="to" value={to} />
        <Actions>
          <Button type="submit" name="answer" value="yes">
            {texts.yes}
          </Button>
          <Button type="submit" name="answer" value="no" look="quiet">
            {texts.no}
          </Button>
        </Actions>
      </form>
      {texts.law && <p className={styles.note}>{texts.law}</p>}
      <p className={styles.note}>{texts.record}</p>
    </>
  );
}

/**
 * Asks visitors to confirm that they are professionals before a promotional page (COUNTRY-4), and
 * says which law requires it; also in the languages of the country whose law it is (COUNTRY-21,
 * COUNTRY-26). It is a plain HTML form that works without JavaScript.
 */
function ConfirmProfessional({ data: { to, texts, others } }: Props) {
  return (
    <div className={styles.confirmation} data-testid="professional-confirmation">
      <div className={`${frameClass} ${styles.frame}`}>
        <Emblem />
      </div>
      <div>
        <Question texts={texts} to={to} isFirst />
        {others.map((other) => (
          <div key={other.language} lang={other.language} className={styles.other}>
            <Question texts={other.texts} to={to} isFirst={false} />
          </div>
        ))}
      </div>
    </div>
  );
}

export default definePage({ parameters, load, View: ConfirmProfessional, takesForms: false });

/** The texts of the confirmation page. */
interface ConfirmationTexts {
  readonly title: string;
  readonly text: string;
  /** Why the country asks; absent if the site has no text about its law. */
  readonly law?: string;
  readonly yes: string;
  readonly no: string;
  readonly record: string;
}

/**
 * The texts with which a brand asks for confirmation. They are part of the page's data, so that
 * other pages do not load them.
 */
function confirmationTexts(
  profession: 'professional' | 'veterinary',
  texts: Messages,
  law: ConfirmationLaw | undefined,
): ConfirmationTexts {
  return {
    title: texts[`confirm_${profession}_title`],
    text: texts[`confirm_${profession}_text`],
    // The laws are about devices for people.
    ...(law && profession === 'professional' ? { law: texts[`confirm_law_${law}`] } : {}),
    yes: texts[`confirm_${profession}_yes`],
    no: texts[`confirm_${profession}_no`],
    record: texts.confirm_professional_record,
  };
}

import { useConsent } from '../consent/useConsent.ts';
import { storeChoice } from '../country/choiceCookies.ts';
import { type Locale, languageNames } from './locales.ts';

/** The same page in another language, or that language's home page. */
export interface LanguageLink {
  readonly locale: Locale;
  readonly href: string;
}

/**
 * Links to the page in the other languages, in a row of `span`s; following one chooses the language
 * for later visits too. Before and without JavaScript they are links like any other.
 */
export function LanguageLinks({
  languages,
  current,
}: {
  readonly languages: readonly LanguageLink[];
  /** The page's own language. */
  readonly current: Locale;
}) {
  const functional = useConsent()?.functional === true;
  return languages.map(({ locale, href }) => (
    <span key={locale} lang={locale} data-current={locale === current || undefined}>
      <a
        href={href}
        hrefLang={locale}
        aria-current={locale === current || undefined}
        onClick={() => storeChoice({ language: locale }, functional)}
      >
        {languageNames[locale]}
      </a>
    </span>
  ));
}

import { type Locale, languageNames } from './locales.ts';

/** The same page in another language, or that language's home page. */
export interface LanguageLink {
  readonly locale: Locale;
  readonly href: string;
}

/**
 * Links to the page in the other languages, in a row of `span`s; following one also sets the
 * language of later visits (`islands/presses.ts`).
 */
export function LanguageLinks({
  languages,
  current,
}: {
  readonly languages: readonly LanguageLink[];
  /** The page's own language. */
  readonly current: Locale;
}) {
  return languages.map(({ locale, href }) => (
    <span key={locale} lang={locale}>
      <a
        href={href}
        hrefLang={locale}
        aria-current={locale === current || undefined}
        data-language={locale}
      >
        {languageNames[locale]}
      </a>
    </span>
  ));
}

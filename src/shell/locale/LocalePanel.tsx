import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { track } from '../../analytics/track.ts';
import { useConsent } from '../../consent/useConsent.ts';
import type { LinkedItem } from '../../content/elements.ts';
import { type TextFieldOf, textOf } from '../../content/view/fields.ts';
import { type LocaleChoice, storeChoice } from '../../country/choiceCookies.ts';
import type { CountryListEntry } from '../../country/countryList.ts';
import type { Geo } from '../../country/geoStore.ts';
import { loadCountries } from '../../country/loadCountries.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import { withForeignParameters } from '../../locale/languageChoice.ts';
import { isLocale, type Locale, languageNames, locales } from '../../locale/locales.ts';
import type { MessageKey } from '../../locale/messages/messages.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import styles from './LocalePanel.module.css';

interface LocalePanelProps {
  /** The codename of the node with the panel's texts; empty for built-in ones. */
  readonly textsOf: string;
  /** The visitor's country; undefined if unknown. */
  readonly geo: Geo | undefined;
}

/**
 * The choice of language and country (COUNTRY-2, COUNTRY-11, PATH-8). A new language opens the page
 * in that language; a new country alone reloads the page.
 */
export function LocalePanel({ textsOf, geo }: LocalePanelProps) {
  const t = useTranslations();
  const { locale, page: shown } = useSite();
  const heading = useId();
  const functional = useConsent()?.functional === true;
  const [countries, setCountries] = useState<readonly CountryListEntry[]>();
  const [node, setNode] = useState<LinkedItem<'navigation_node'>>();
  const texts = localeTexts(node, t);
  const isForced = geo?.restrictions.includes('force_country_by_ip') === true;

  useEffect(() => {
    let isWanted = true;
    void loadCountries(locale).then((list) => isWanted && setCountries(list));
    if (textsOf) void loadLocaleNode(textsOf, locale).then((it) => isWanted && setNode(it));
    return () => {
      isWanted = false;
    };
  }, [locale, textsOf]);

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const choice = readLocaleForm(new FormData(event.currentTarget), geo?.country);
    if (!choice) return;
    const { language, country } = choice;
    storeChoice(choice, functional);
    track({
      section: 'navbar',
      component: 'locale',
      label: [language, country ?? geo?.country].filter(Boolean).join('-'),
    });
    const page = shown.languages.find((it) => it.locale === language);
    if (language !== locale && page) {
      location.assign(withForeignParameters(page.href, shown.address, location.search));
    } else if (country) location.reload();
    else close(event.currentTarget);
  }

  return (
    <form
      className={styles.panel}
      aria-labelledby={heading}
      onSubmit={save}
      data-own-event=""
      data-testid="locale-panel"
    >
      <p id={heading} className={styles.heading}>
        {texts.heading}
      </p>
      {texts.caption && <p className={styles.caption}>{texts.caption}</p>}
      <LanguageField label={texts.language} />
      <CountryField
        label={texts.country}
        countries={countries}
        current={geo?.country}
        isForced={isForced}
      />
      <Button type="submit">{texts.submit}</Button>
    </form>
  );
}

/** The language; hidden on a site in one. */
function LanguageField({ label }: { readonly label: string }) {
  const { locale } = useSite();
  if (locales.length === 1) return <input type="hidden" name="language" value={locale} />;
  return (
    <SelectField label={label} name="language" defaultValue={locale} autoComplete="off">
      {locales.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </SelectField>
  );
}

/** The country, read-only if the IP address determines it; the list may still be loading. */
function CountryField({
  label,
  countries,
  current,
  isForced,
}: {
  readonly label: string;
  readonly countries: readonly CountryListEntry[] | undefined;
  readonly current: string | undefined;
  readonly isForced: boolean;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const [chosen, setChosen] = useState<string>();
  const isListed = countries?.some(({ id }) => id === current) === true;
  return (
    <SelectField
      label={label}
      name="country"
      autoComplete="off"
      value={chosen ?? current ?? ''}
      onChange={(event) => setChosen(event.target.value)}
      disabled={isForced || !countries?.length}
      hint={isForced ? t('country_fixed_by_location') : undefined}
    >
      {!isListed && (
        <option value={current ?? ''}>{nameOf(current, locale) ?? t('please_select')}</option>
      )}
      {countries?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The browser's name of a country that is not (yet) in the list. */
function nameOf(country: string | undefined, locale: Locale): string | undefined {
  return country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
}

/** Closes the panel around the form, and returns the focus to its button. */
function close(form: HTMLFormElement): void {
  const details = form.closest('details');
  details?.removeAttribute('open');
  details?.querySelector('summary')?.focus();
}

/**
 * Reads the choice from the form of the locale panel. The country is part of it only if the visitor
 * changed it: storing an unchanged one would fix it for a year, even for a visitor who travels.
 * @param current the visitor's country; undefined if unknown
 * @returns undefined if the language is invalid
 */
export function readLocaleForm(
  form: FormData,
  current: string | undefined,
): (LocaleChoice & { readonly language: Locale }) | undefined {
  const language = form.get('language');
  if (!isLocale(language)) return undefined;
  const shown = form.get('country');
  const country = typeof shown === 'string' && shown !== '' ? shown : undefined;
  return { language, country: country === current ? undefined : country };
}

/** The texts of the locale panel (NAV-13). */
interface LocaleTexts {
  readonly heading: string;
  /** Empty if content sets none. */
  readonly caption: string;
  readonly language: string;
  readonly country: string;
  readonly submit: string;
}

const fields: readonly TextFieldOf<'navigation_node'>[] = [
  'heading',
  'caption',
  'country_label',
  'language_label',
  'submit_label',
];

/**
 * Reads the texts of the locale panel from the navigation's `locale` node; missing ones are
 * built-in texts.
 * @param node the flattened node; undefined if it could not be loaded
 * @param t returns a built-in text
 */
export function localeTexts(
  node: LinkedItem<'navigation_node'> | undefined,
  t: (key: MessageKey) => string,
): LocaleTexts {
  return {
    heading: textOf(node, 'heading') || t(locales.length > 1 ? 'language_and_country' : 'country'),
    caption: textOf(node, 'caption'),
    language: textOf(node, 'language_label') || t('language'),
    country: textOf(node, 'country_label') || t('country'),
    submit: textOf(node, 'submit_label') || t('save'),
  };
}

/**
 * Loads the navigation's `locale` node.
 * @param codename the node's codename
 * @returns undefined if loading fails
 */
export async function loadLocaleNode(
  codename: string,
  language: Locale,
): Promise<LinkedItem<'navigation_node'> | undefined> {
  const request = {
    url: `/api/items/${codename}`,
    params: { language, depth: 1 },
    includedFields: fields,
  };
  try {
    return (await fetchData<LinkedItem<'navigation_node'>>(request)).data;
  } catch (error) {
    console.error('The texts of the locale panel cannot be loaded', error);
    return undefined;
  }
}

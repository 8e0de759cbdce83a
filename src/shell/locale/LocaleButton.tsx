import { useRef, useState } from 'react';
import { useGeo } from '../../country/useGeo.ts';
import { LanguageLinks } from '../../locale/LanguageLinks.tsx';
import { languageNames } from '../../locale/locales.ts';
import { colonIn } from '../../locale/orthography.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { UtilityPanel } from '../header/UtilityPanel.tsx';
import styles from './LocaleButton.module.css';
import type * as Part from './LocalePanel.tsx';

/**
 * The button that shows the page's language and, once known, the visitor's country, and opens the
 * locale panel (NAV-15); a site in one language shows the country only. The panel's code is loaded when the visitor comes near; until then, and
 * without JavaScript, the panel contains links to the languages.
 */
export function LocaleButton({
  textsOf,
}: {
  /** The codename of the node with the panel's texts; empty for built-in ones. */
  readonly textsOf: string;
}) {
  const t = useTranslations();
  const { locale, page } = useSite();
  const { languages } = page;
  const hasChoice = languages.length > 1;
  const geo = useGeo();
  const [part, setPart] = useState<typeof Part>();
  const loading = useRef<Promise<void>>(undefined);

  function load() {
    loading.current ??= import('./LocalePanel.tsx').then(setPart, () => {
      loading.current = undefined;
    });
  }

  const name = (
    <>
      <VisuallyHidden>
        {`${t(hasChoice ? 'language_and_country' : 'country')}${colonIn(locale)} `}
      </VisuallyHidden>
      {hasChoice && <span lang={locale}>{languageNames[locale]}</span>}{' '}
      {/* The starter sets it before hydration, so its text may differ. */}
      <span
        className={styles.country}
        data-part="country"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: geo?.country ?? '' }}
      />
    </>
  );
  return (
    <UtilityPanel icon="globe" name={name} testId="locale" onIntent={load}>
      {part ? (
        <part.LocalePanel textsOf={textsOf} geo={geo} />
      ) : (
        <div className={styles.links}>
          {hasChoice && <LanguageLinks languages={languages} current={locale} />}
        </div>
      )}
    </UtilityPanel>
  );
}

import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { pathTo } from '../../locale/addresses.ts';
import type * as Part from '../../search/box/SearchBox.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './SearchForm.module.css';

/** Where a search form is. */
export interface SearchFormProps {
  /** On the search page what was asked; undefined in the header. */
  readonly query?: string;
  /** Whether a flyout lies over the place of the form's panel; default no. */
  readonly isCovered?: boolean;
  /** Closes that flyout. */
  readonly onUncover?: () => void;
}

/**
 * Searches the site, in the header and on the search page (SEARCH-1, SEARCH-9). It
 * works by itself; what it suggests, and how, is loaded when the visitor comes to it.
 */
export function SearchForm({ query, isCovered = false, onUncover }: SearchFormProps) {
  const t = useTranslations();
  const { locale } = useSite();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [part, setPart] = useState<typeof Part>();
  const [popup, setPopup] = useState<Part.Popup>({});
  const isRunning = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const isPage = query !== undefined;

  function load() {
    // Where the part cannot be had, the form still submits.
    import('../../search/box/SearchBox.tsx').then(setPart, () => undefined);
  }

  // Whoever was there before the page ran sends no other sign.
  function notice(input: HTMLInputElement | null) {
    if (input && input === document.activeElement) load();
  }

  return (
    <form
      ref={form}
      action={pathTo('search', locale)}
      role="search"
      aria-label={t(isPage ? 'search' : 'search_label')}
      className={styles.search}
      data-place={isPage ? 'page' : 'header'}
    >
      <input
        ref={notice}
        type="search"
        name="q"
        defaultValue={query}
        key={query}
        aria-label={t('search_label')}
        placeholder={t('search_placeholder')}
        autoComplete="off"
        onFocus={load}
        {...(isRunning && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': Boolean(popup.list),
          'aria-controls': popup.list,
          'aria-activedescendant': popup.option,
        })}
      />
      {part && (
        <part.SearchBox
          form={form}
          id={id}
          setPopup={setPopup}
          isCovered={isCovered}
          onUncover={onUncover}
        />
      )}
      <button type="submit">
        <Icon name="search" size="large" />
        <VisuallyHidden>{t('search_submit')}</VisuallyHidden>
      </button>
    </form>
  );
}

import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { pathTo } from '../../locale/paths.ts';
import { useTranslations } from '../../locale/texts.tsx';
import type * as Part from '../../search/box/SearchBox.tsx';
import { PreviewFields } from '../../site/PreviewFields.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './SearchForm.module.css';

/**
 * The id of the input on the search page. A link with it leads into the input, also without scripts
 * (SEARCH-45).
 */
export const pageInput = 'search-input';

/** The context of a search form. */
interface SearchFormProps {
  /** The query on the search page; undefined in the header. */
  readonly query?: string;
  /** Whether a flyout covers the form's panel; default false. */
  readonly isCovered?: boolean;
  /** Closes that flyout. */
  readonly onUncover?: () => void;
}

/**
 * Searches the site, in the header and on the search page (SEARCH-1, SEARCH-9). It works without
 * scripts; suggestions are loaded when the visitor uses it.
 */
export function SearchForm({ query, isCovered = false, onUncover }: SearchFormProps) {
  const t = useTranslations();
  const { locale } = useSite();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [part, setPart] = useState<typeof Part>();
  const [popup, setPopup] = useState<Part.Popup>({});
  const isPage = query !== undefined;

  function load() {
    // If loading fails, the form still submits.
    import('../../search/box/SearchBox.tsx').then(setPart, () => undefined);
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
      <PreviewFields />
      <SearchInput query={query} popup={popup} onUse={load} />
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

/** The input of a search form, which is a combobox once scripts run. */
function SearchInput({
  query,
  popup,
  onUse,
}: Pick<SearchFormProps, 'query'> & {
  readonly popup: Part.Popup;
  /** Called when the input has the focus. */
  readonly onUse: () => void;
}) {
  const t = useTranslations();
  const isRunning = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

  // An input focused before hydration sends no further event.
  function notice(input: HTMLInputElement | null) {
    if (input && input === document.activeElement) onUse();
  }

  return (
    <input
      ref={notice}
      id={query === undefined ? undefined : pageInput}
      type="search"
      name="q"
      defaultValue={query}
      key={query}
      aria-label={t('search_label')}
      placeholder={t('search_placeholder')}
      autoComplete="off"
      onFocus={onUse}
      {...(isRunning && {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': Boolean(popup.list),
        'aria-controls': popup.list,
        'aria-activedescendant': popup.option,
      })}
    />
  );
}

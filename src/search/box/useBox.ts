import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useConsent } from '../../consent/useConsent.ts';
import { useGeo } from '../../country/useGeo.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { useStore } from '../../state/useStore.ts';
import { history, parseHistory } from '../searchHistory.ts';
import { boxGroups } from './boxGroups.ts';
import { useSuggestions } from './useSuggestions.ts';

/** The state of a search box. */
interface BoxState {
  /** Whether the input has the focus and the visitor has not closed the panel. */
  readonly isOpen: boolean;
  /** The typed text; while an option is highlighted, the input shows that option instead. */
  readonly typed: string;
  /** The index of the highlighted option; -1 for none. */
  readonly active: number;
}

const narrow = '(width < 48em)';

/** The actions that the visitor's consent and the page allow the box. */
function usePermissions() {
  const consent = useConsent(useSite().page.collectionOff);
  return { mayRemember: consent?.functional === true, mayTell: consent?.optedOut === false };
}

/**
 * The state of a search box, and the options in it (SEARCH-1).
 * @param isCovered whether something covers the place of its panel, which then closes and stays
 * closed
 * @param onUncover called when the panel opens while something covers its place
 */
export function useBox(isCovered: boolean, onUncover: (() => void) | undefined) {
  const [state, setState] = useState<BoxState>({ isOpen: false, typed: '', active: -1 });
  if (isCovered && state.isOpen) setState({ ...state, isOpen: false, active: -1 });
  const { brand, locale } = useSite();
  const scope = { locale, country: useGeo()?.country, index: brand?.suggestionsIndex };
  const may = usePermissions();
  const stored = useStore(history);
  const past = useMemo(() => parseHistory(stored), [stored]);
  const isOpen = state.isOpen && !isCovered;
  const suggestions = useSuggestions(state.typed, isOpen && state.active < 0, scope);
  const isNarrow = matchMedia(narrow).matches;
  const groups = boxGroups(suggestions, may.mayRemember ? past : [], isNarrow);
  const options = groups.flatMap((it) => it.options);
  return {
    ...state,
    isOpen,
    isShown: isOpen && options.length > 0,
    /** True when a search for the typed text has returned no suggestions. */
    isInVain: isOpen && suggestions.found?.length === 0,
    groups,
    options,
    scope,
    ...may,
    /** Opens the panel for a text. */
    open(typed: string): void {
      if (isCovered) onUncover?.();
      setState({ isOpen: true, typed, active: -1 });
    },
    /** @param typed the text that the input has then; default what was typed */
    close(typed?: string): void {
      setState((it) => ({ isOpen: false, typed: typed ?? it.typed, active: -1 }));
    },
    /** @param active the index of the option; -1 for none */
    highlight(active: number): void {
      setState((it) => ({ ...it, active }));
    },
  };
}

/** A search box, as `useBox` returns it. */
export type Box = ReturnType<typeof useBox>;

/** Pixels between the panel and the bottom of the visible area. */
const margin = 8;

/**
 * Sets `--room` to the pixels between the top of the panel and the bottom of the visible area,
 * which a phone's keyboard reduces.
 */
export function useRoomBelow(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isShown || !element) return;
    const view = window.visualViewport;
    function measure() {
      const bottom = view ? view.offsetTop + view.height : innerHeight;
      const room = Math.floor(bottom - margin - (element?.getBoundingClientRect().top ?? 0));
      element?.style.setProperty('--room', `${room}px`);
    }
    measure();
    const listening = new AbortController();
    for (const event of ['resize', 'scroll']) {
      view?.addEventListener(event, measure, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [panel, isShown]);
}

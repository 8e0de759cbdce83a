import { useState } from 'react';
import { useConsent } from '../../consent/useConsent.ts';
import { useGeo } from '../../country/useGeo.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { useSearchHistory } from '../historyStore.ts';
import { boxGroups } from './boxGroups.ts';
import { useSuggestions } from './useSuggestions.ts';

/** What a visitor does with the box. */
export interface BoxState {
  /** Whether the visitor is at the input and has not closed the panel. */
  readonly isOpen: boolean;
  /** What was typed, which a highlighted option replaces in the input for a while. */
  readonly typed: string;
  /** The index of the highlighted option; -1 for none. */
  readonly active: number;
}

const narrow = '(width < 48em)';

/** What a visitor's consent and the page they are on allow the box. */
function usePermissions() {
  const consent = useConsent(useSite().page.collectionOff);
  return { mayRemember: consent?.functional === true, mayTell: consent?.optedOut === false };
}

/**
 * The state of a search box, and what it offers in it (SEARCH-1).
 * @param isCovered whether something lies over the place of its panel, which then closes for good
 */
export function useBox(isCovered: boolean) {
  const [state, setState] = useState<BoxState>({ isOpen: false, typed: '', active: -1 });
  if (isCovered && state.isOpen) setState({ ...state, isOpen: false, active: -1 });
  const { brand, locale } = useSite();
  const scope = { locale, country: useGeo()?.country, index: brand?.suggestionsIndex };
  const may = usePermissions();
  const history = useSearchHistory();
  const isOpen = state.isOpen && !isCovered;
  const suggestions = useSuggestions(state.typed, isOpen && state.active < 0, scope);
  const isNarrow = matchMedia(narrow).matches;
  const groups = boxGroups(suggestions, may.mayRemember ? history : [], isNarrow);
  const options = groups.flatMap((it) => it.options);
  return {
    ...state,
    setState,
    isOpen,
    isShown: isOpen && options.length > 0,
    /** Whether it is known that nothing is suggested for what is typed. */
    isInVain: isOpen && suggestions.found?.length === 0,
    groups,
    options,
    scope,
    ...may,
  };
}

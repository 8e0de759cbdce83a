import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { forgetSearch, forgetSearches, rememberSearch } from '../historyStore.ts';
import type { BoxOption } from './boxGroups.ts';
import { nextOption } from './nextOption.ts';
import { listId, optionId, SearchPanel } from './SearchPanel.tsx';
import { sendClick } from './sendClick.ts';
import { useBox } from './useBox.ts';
import { inputOf, useBoxEvents } from './useBoxEvents.ts';
import { useRoomBelow } from './useRoomBelow.ts';

/** The list below an input, as the input's attributes tell of it. */
export interface Popup {
  /** The id of the list; undefined while none is shown. */
  readonly list?: string | undefined;
  /** The id of the option that is highlighted. */
  readonly option?: string | undefined;
}

/** What makes a search form a combobox. */
export interface SearchBoxProps {
  /** A form whose input is named `q`. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the ids in the box begin with. */
  readonly id: string;
  readonly setPopup: (popup: Popup) => void;
  /** Whether something lies over the place of the panel, which then closes. */
  readonly isCovered: boolean;
  /** Called as the panel opens where something lies over its place. */
  readonly onUncover: (() => void) | undefined;
}

/**
 * What a search form does once the visitor comes to it: suggestions and searches made before, to be
 * gone through by the arrow keys or pressed (SEARCH-1). The input stays the
 * form's own, so that text and focus outlast the coming of this part.
 */
export function SearchBox({ form, id, setPopup, isCovered, onUncover }: SearchBoxProps) {
  const t = useTranslations();
  const panel = useRef<HTMLDivElement>(null);
  const box = useBox(isCovered);
  const { typed, active, setState, options, isOpen, isShown } = box;

  function open(text: string) {
    if (isCovered) onUncover?.();
    setState({ isOpen: true, typed: text, active: -1 });
  }

  function close() {
    setState((it) => ({ ...it, isOpen: false, active: -1 }));
  }

  function move(input: HTMLInputElement, key: 'ArrowDown' | 'ArrowUp') {
    const next = nextOption(active, options.length, key);
    input.value = options[next]?.query ?? typed;
    setState((it) => ({ ...it, active: next }));
  }

  /** Closes the panel, or empties the input where it is closed. */
  function escape(input: HTMLInputElement) {
    input.value = isShown ? typed : '';
    setState({ isOpen: false, typed: input.value, active: -1 });
  }

  function tell({ suggestion }: BoxOption) {
    if (suggestion && box.mayTell) sendClick(suggestion, box.scope);
  }

  /** Forgets a search of the visitor's, or all of them, and goes on from the input. */
  function forget(query: string | undefined) {
    const input = inputOf(form.current);
    if (input) input.value = typed;
    input?.focus();
    if (query === undefined) forgetSearches();
    else forgetSearch(query);
    setState((it) => ({ ...it, active: -1 }));
  }

  useBoxEvents(form, panel, {
    open(text) {
      if (!isOpen) open(text);
    },
    close,
    type: open,
    press(key, input) {
      const option = isShown ? options[active] : undefined;
      if (key === 'Escape' && (isShown || input.value)) escape(input);
      else if (key === 'Delete' && option && !option.suggestion) forget(option.query);
      else if (key === 'ArrowDown' && !isOpen) open(input.value);
      else if (isShown && (key === 'ArrowDown' || key === 'ArrowUp')) move(input, key);
      else {
        if (option && key === 'Enter') tell(option);
        // The cursor goes on in the text that was copied.
        if (option && (key === 'Home' || key === 'End')) open(input.value);
        return false;
      }
      return true;
    },
    choose(index, input) {
      const option = options[index];
      if (!option) return;
      input.value = option.query;
      tell(option);
      form.current?.requestSubmit();
    },
    submit(input) {
      input.value = input.value.trim();
      if (box.mayRemember) rememberSearch(input.value);
      close();
    },
  });

  const list = isShown ? listId(id) : undefined;
  const option = isShown && active >= 0 ? optionId(id, active) : undefined;
  useEffect(() => setPopup({ list, option }), [setPopup, list, option]);
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);
  useRoomBelow(panel, isShown);

  return (
    <>
      <span role="status" data-testid="search-status">
        <VisuallyHidden>
          {(isShown || box.isInVain) && t('suggestions_count', { count: options.length })}
        </VisuallyHidden>
      </span>
      {isShown && (
        <SearchPanel id={id} panel={panel} groups={box.groups} active={active} onForget={forget} />
      )}
    </>
  );
}

import type { RefObject } from 'react';
import { forgetSearch, forgetSearches, rememberSearch } from '../historyStore.ts';
import { type BoxOption, nextOption } from './boxGroups.ts';
import { sendClick } from './suggestionRequests.ts';
import type { Box } from './useBox.ts';
import { type BoxActions, inputOf } from './useBoxEvents.ts';

/** Whether an option is one of the visitor's own searches, which can be removed. */
const isPast = ({ suggestion, answer }: BoxOption) => !suggestion && !answer;

/** Tells the search which of its suggestions was selected, if the visitor allows it. */
function tellChoice({ suggestion }: BoxOption, { mayTell, scope }: Box): void {
  if (suggestion && mayTell) sendClick(suggestion, scope);
}

/** What keys, presses and buttons do to a search box and to the input of its form. */
interface AllActions extends BoxActions {
  /** Removes one recent search, undefined for all, and moves the focus to the input. */
  readonly forget: (query: string | undefined) => void;
}

/** The actions of a search box in its present state (SEARCH-1). */
export function boxActions(form: RefObject<HTMLFormElement | null>, box: Box): AllActions {
  const { typed, active, options, isOpen, isShown, open, close, highlight } = box;

  function move(input: HTMLInputElement, key: 'ArrowDown' | 'ArrowUp') {
    const next = nextOption(active, options.length, key);
    input.value = options[next]?.query ?? typed;
    highlight(next);
  }

  /** Closes the panel, or empties the input when the panel is closed. */
  function escape(input: HTMLInputElement) {
    input.value = isShown ? typed : '';
    close(input.value);
  }

  function forget(query: string | undefined) {
    const input = inputOf(form.current);
    if (input) input.value = typed;
    input?.focus();
    if (query === undefined) forgetSearches();
    else forgetSearch(query);
    highlight(-1);
  }

  return {
    forget,
    open(text) {
      if (!isOpen) open(text);
    },
    close,
    type: open,
    press(key, input) {
      const option = isShown ? options[active] : undefined;
      if (key === 'Escape' && (isShown || input.value)) escape(input);
      else if (key === 'Delete' && option && isPast(option)) forget(option.query);
      else if (key === 'ArrowDown' && !isOpen) open(input.value);
      else if (isShown && (key === 'ArrowDown' || key === 'ArrowUp')) move(input, key);
      else {
        if (option && key === 'Enter') tellChoice(option, box);
        // The cursor must move within the text that was copied into the input.
        if (option && (key === 'Home' || key === 'End')) open(input.value);
        return false;
      }
      return true;
    },
    choose(index, input) {
      const option = options[index];
      if (!option) return;
      input.value = option.query;
      tellChoice(option, box);
      form.current?.requestSubmit();
    },
    submit(input) {
      input.value = input.value.trim();
      if (box.mayRemember) rememberSearch(input.value);
      close();
    },
  };
}

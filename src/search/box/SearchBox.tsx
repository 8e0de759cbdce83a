import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from '../../locale/texts.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { forgetSearch, forgetSearches, rememberSearch } from '../searchHistory.ts';
import { AnswerText } from './AnswerOption.tsx';
import { type BoxOption, nextOption } from './boxGroups.ts';
import { listId, optionId, SearchPanel } from './SearchPanel.tsx';
import { sendClick } from './suggestionRequests.ts';
import { type Box, useBox, useRoomBelow } from './useBox.ts';
import { type BoxActions, inputOf, useBoxEvents } from './useBoxEvents.ts';

/** The ARIA state of the list below an input. */
export interface Popup {
  /** The id of the list; undefined when it is closed. */
  readonly list?: string | undefined;
  /** The id of the highlighted option. */
  readonly option?: string | undefined;
}

/** The props of {@link SearchBox}. */
interface SearchBoxProps {
  /** A form with an input named `q`. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The prefix of the ids in the box. */
  readonly id: string;
  readonly setPopup: (popup: Popup) => void;
  /** Whether something covers the place of the panel, which then closes. */
  readonly isCovered: boolean;
  /** Called when the panel opens while something covers its place. */
  readonly onUncover: (() => void) | undefined;
}

/**
 * The combobox of a search form: suggestions and recent searches, which the visitor selects with
 * arrow keys or a press (SEARCH-1). The input stays outside this component, so that text and focus
 * survive when it loads.
 */
export function SearchBox({ form, id, setPopup, isCovered, onUncover }: SearchBoxProps) {
  const panel = useRef<HTMLDivElement>(null);
  const box = useBox(isCovered, onUncover);
  const { typed, active, options, isShown } = box;
  const actions = boxActions(form, box);
  useBoxEvents(form, panel, actions);
  usePopup(setPopup, {
    list: isShown ? listId(id) : undefined,
    option: isShown && active >= 0 ? optionId(id, active) : undefined,
  });
  useRoomBelow(panel, isShown);

  const answer = isShown ? options[0]?.answer : undefined;
  const count = options.length - (answer ? 1 : 0);
  return (
    <>
      <SearchStatus
        answer={answer}
        count={count}
        isCounted={(isShown || box.isInVain) && !(answer && count === 0)}
      />
      {isShown && (
        <SearchPanel
          id={id}
          panel={panel}
          groups={box.groups}
          active={active}
          query={(options[active]?.query ?? typed).trim()}
          onForget={actions.forget}
        />
      )}
    </>
  );
}

/** Tells the form what its input refers to, and keeps the highlighted option in view. */
function usePopup(setPopup: SearchBoxProps['setPopup'], { list, option }: Popup): void {
  useEffect(() => setPopup({ list, option }), [setPopup, list, option]);
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);
}

/** Tells screen readers what the box shows. */
function SearchStatus({
  answer,
  count,
  isCounted,
}: {
  readonly answer: BoxOption['answer'];
  /** How many suggestions there are besides the answer. */
  readonly count: number;
  readonly isCounted: boolean;
}) {
  const t = useTranslations();
  return (
    <span role="status" data-testid="search-status">
      <VisuallyHidden>
        {answer && <AnswerText answer={answer} />} {isCounted && t('suggestions_count', { count })}
      </VisuallyHidden>
    </span>
  );
}

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
function boxActions(form: RefObject<HTMLFormElement | null>, box: Box): AllActions {
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

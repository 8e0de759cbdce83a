import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from '../../locale/texts.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { AnswerText } from './AnswerOption.tsx';
import { boxActions } from './boxActions.ts';
import type { BoxOption } from './boxGroups.ts';
import { listId, optionId, SearchPanel } from './SearchPanel.tsx';
import { useBox, useRoomBelow } from './useBox.ts';
import { useBoxEvents } from './useBoxEvents.ts';

/** The ARIA state of the list below an input. */
export interface Popup {
  /** The id of the list; undefined when it is closed. */
  readonly list?: string | undefined;
  /** The id of the highlighted option. */
  readonly option?: string | undefined;
}

/** The props of {@link SearchBox}. */
export interface SearchBoxProps {
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

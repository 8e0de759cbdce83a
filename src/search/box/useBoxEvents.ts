import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The handlers of a search box. */
interface BoxActions {
  readonly open: (typed: string) => void;
  readonly close: () => void;
  /** Handles a change of the typed text. */
  readonly type: (typed: string) => void;
  /** Handles a key in the input. Returns true when the browser must not handle it too. */
  readonly press: (key: string, input: HTMLInputElement) => boolean;
  /** Handles a press on an option, which its `data-option` identifies. */
  readonly choose: (option: number, input: HTMLInputElement) => void;
  readonly submit: (input: HTMLInputElement) => void;
}

/** The input of a search form; a new `key` may replace it. */
export function inputOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const input = form?.elements.namedItem('q');
  return input instanceof HTMLInputElement ? input : undefined;
}

const isModified = (it: KeyboardEvent) =>
  it.isComposing || it.ctrlKey || it.metaKey || it.altKey || it.shiftKey;

/**
 * Handles the events of a search form. It listens on the form instead of through React, so that it
 * can stop a key before it reaches the menu: Escape would close the menu around the box.
 * @param panel the panel below the input; the focus may move into it while the box is open
 */
export function useBoxEvents(
  form: RefObject<HTMLFormElement | null>,
  panel: RefObject<HTMLElement | null>,
  actions: BoxActions,
): void {
  const begin = useEffectEvent(() => {
    const input = inputOf(form.current);
    if (input && input === document.activeElement) actions.open(input.value);
  });
  // A visitor who typed before this component loaded has sent events that it missed.
  useEffect(() => begin(), []);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const { open, close, type, press, choose, submit } = actions;
    const targetInput = ({ target }: Event) => {
      const input = inputOf(element);
      return target === input ? input : undefined;
    };

    function leave({ relatedTarget }: FocusEvent) {
      const isInside = relatedTarget instanceof Node && panel.current?.contains(relatedTarget);
      if (!isInside && relatedTarget !== inputOf(element)) close();
    }

    function pressKey(event: KeyboardEvent) {
      if (isModified(event)) return;
      const input = targetInput(event);
      if (input ? press(event.key, input) : event.key === 'Escape' && backToInput()) {
        event.preventDefault();
        event.stopPropagation();
      }
    }

    function backToInput(): boolean {
      if (!panel.current) return false;
      inputOf(element)?.focus();
      close();
      return true;
    }

    function click(event: Event) {
      const input = inputOf(element);
      if (!input) return;
      if (event.target === input) open(input.value);
      const option = event.target instanceof Element && event.target.closest('[data-option]');
      if (option instanceof HTMLElement) choose(Number(option.dataset.option), input);
    }

    const listening = new AbortController();
    const { signal } = listening;
    const hear = <K extends keyof HTMLElementEventMap>(
      event: K,
      act: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(event, act, { signal });
    hear('focusin', (event) => {
      const input = targetInput(event);
      if (input) open(input.value);
    });
    hear('focusout', leave);
    hear('click', click);
    hear('mousedown', (event) => {
      // A press in the panel must not take the focus from the input, or a phone would hide its
      // keyboard.
      if (event.target instanceof Node && panel.current?.contains(event.target)) {
        event.preventDefault();
      }
    });
    hear('keydown', pressKey);
    hear('input', (event) => {
      const input = targetInput(event);
      if (input) type(input.value);
    });
    hear('submit', () => {
      const input = inputOf(element);
      if (input) submit(input);
    });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !element.contains(target)) close();
      },
      { signal },
    );
    return () => listening.abort();
  });
}

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What the box does when something happens to its form. */
export interface BoxActions {
  readonly open: (typed: string) => void;
  readonly close: () => void;
  /** Takes note of what was typed or deleted. */
  readonly type: (typed: string) => void;
  /** Does what a key means in the input; true where that is all it may do. */
  readonly press: (key: string, input: HTMLInputElement) => boolean;
  /** Does what pressing an option means; it is told by its `data-option`. */
  readonly choose: (option: number, input: HTMLInputElement) => void;
  readonly submit: (input: HTMLInputElement) => void;
}

/** The input of a search form; with `key` it may be another one than before. */
export function inputOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const input = form?.elements.namedItem('q');
  return input instanceof HTMLInputElement ? input : undefined;
}

const isModified = (it: KeyboardEvent) =>
  it.isComposing || it.ctrlKey || it.metaKey || it.altKey || it.shiftKey;

/**
 * Hears what happens to a search form. It listens to the form and not through React, so that a key
 * that was meant for the box goes no further: Escape would close the menu around it.
 * @param panel what opens below the input; the focus may go there while the box is open
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
  // Whoever came and typed before this part of the page was there sends no other sign.
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
      // The input keeps the focus, and a phone its keyboard, whatever is pressed in the panel.
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

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The handlers of a search box. */
export interface BoxActions {
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

/** The input of a search form if an event is its own. */
function inputAt({ target }: Event, form: HTMLFormElement | null): HTMLInputElement | undefined {
  const input = inputOf(form);
  return target === input ? input : undefined;
}

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
  useFocusEvents(form, panel, actions);
  useInputEvents(form, panel, actions);
}

/** Opens the box with the focus of its input, and closes it when the visitor turns elsewhere. */
function useFocusEvents(
  form: RefObject<HTMLFormElement | null>,
  panel: RefObject<HTMLElement | null>,
  { open, close }: Pick<BoxActions, 'open' | 'close'>,
): void {
  const begin = useEffectEvent(() => {
    const input = inputOf(form.current);
    if (input && input === document.activeElement) open(input.value);
  });
  // A visitor who typed before this component loaded has sent events that it missed.
  useEffect(() => begin(), []);

  useEffect(() => {
    const element = form.current;
    if (!element) return;

    function enter(event: FocusEvent) {
      const input = inputAt(event, element);
      if (input) open(input.value);
    }

    function leave({ relatedTarget }: FocusEvent) {
      const isInside = relatedTarget instanceof Node && panel.current?.contains(relatedTarget);
      if (!isInside && relatedTarget !== inputOf(element)) close();
    }

    /** Keeps the focus in the input at a press in the panel, or a phone would hide its keyboard. */
    function stay(event: MouseEvent) {
      if (event.target instanceof Node && panel.current?.contains(event.target)) {
        event.preventDefault();
      }
    }

    function pressOutside({ target }: PointerEvent) {
      if (target instanceof Node && !element?.contains(target)) close();
    }

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('focusin', enter, { signal });
    element.addEventListener('focusout', leave, { signal });
    element.addEventListener('mousedown', stay, { signal });
    document.addEventListener('pointerdown', pressOutside, { signal });
    return () => listening.abort();
  });
}

/** Passes on what the visitor types, presses and submits. */
function useInputEvents(
  form: RefObject<HTMLFormElement | null>,
  panel: RefObject<HTMLElement | null>,
  { open, close, type, press, choose, submit }: BoxActions,
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;

    function pressKey(event: KeyboardEvent) {
      if (isModified(event)) return;
      const input = inputAt(event, element);
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

    function enterText(event: Event) {
      const input = inputAt(event, element);
      if (input) type(input.value);
    }

    function send() {
      const input = inputOf(element);
      if (input) submit(input);
    }

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('click', click, { signal });
    element.addEventListener('keydown', pressKey, { signal });
    element.addEventListener('input', enterText, { signal });
    element.addEventListener('submit', send, { signal });
    return () => listening.abort();
  });
}

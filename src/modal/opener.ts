let opener: Element | undefined;

/** Records the element that was clicked to open a modal. */
export function noteOpener(pressed: Element): void {
  opener = pressed;
}

/** The element clicked to open this page's modal, while it is still in the page. */
export function modalOpener(): Element | undefined {
  return opener?.isConnected ? opener : undefined;
}

let opener: Element | undefined;

/** Takes note of what is pressed to open a modal. */
export function noteOpener(pressed: Element): void {
  opener = pressed;
}

/** What was pressed to open the modal of this page, while it is still part of it. */
export function modalOpener(): Element | undefined {
  return opener?.isConnected ? opener : undefined;
}

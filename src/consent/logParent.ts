/** Logs that the frame around the page cannot be read, where its origin is another. */
export function logParent(): void {
  try {
    // Comparing windows never fails; reading an address does.
    void window.parent.location.href;
  } catch (error) {
    console.warn('The parent frame cannot be read', error);
  }
}

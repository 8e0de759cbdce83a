/** Logs that the parent frame cannot be read, if it has another origin. */
export function logParent(): void {
  try {
    // Comparing windows never fails; reading an address does.
    void window.parent.location.href;
  } catch (error) {
    console.warn('The parent frame cannot be read', error);
  }
}

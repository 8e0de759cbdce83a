import { dismissedKey } from './banner.ts';

/** The most banners remembered; the oldest are dropped first. */
const mostRemembered = 8;

/** The banners dismissed in this session, by their ids. */
export function readDismissed(): string[] {
  try {
    return (sessionStorage.getItem(dismissedKey) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * Removes a banner from the page and remembers the dismissal until the tab is closed. The keyboard
 * focus continues at the banner's position, not at the top of the document.
 * @param button the clicked button in the banner
 */
export function dismissBanner(button: Element): void {
  const banner = button.closest('section');
  const { banner: id = '' } = document.documentElement.dataset;
  try {
    const others = readDismissed().filter((it) => it !== id);
    sessionStorage.setItem(dismissedKey, [...others, id].slice(-mostRemembered).join(' '));
  } catch {
    // Without storage the banner reappears on the next page.
  }
  const next = banner?.nextElementSibling;
  banner?.remove();
  next?.querySelector<HTMLElement>('a, button, summary')?.focus({ preventScroll: true });
}

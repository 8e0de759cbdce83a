import { readDismissed } from './dismissed.ts';

/** Hides the banner of the page if it was dismissed, like the prelude of a page that is loaded. */
export function hideDismissed(): void {
  const { dataset } = document.documentElement;
  if (readDismissed().includes(dataset.banner ?? '')) dataset.bannerDismissed = '';
}

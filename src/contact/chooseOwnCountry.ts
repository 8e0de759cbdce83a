import { geo } from '../country/geoStore.ts';

/** Chooses the visitor's country in a form, unless one is chosen. Pages are the same everywhere. */
export function chooseOwnCountry(field: HTMLSelectElement): void {
  const choose = () => chooseCountry(field, geo.current()?.country);
  geo.follow(choose);
  choose();
}

/**
 * Chooses a country for the visitor, unless one is chosen.
 * @param country its code; nothing is chosen if it is not offered, or undefined
 */
export function chooseCountry(field: HTMLSelectElement, country: string | undefined): void {
  const offered = [...field.options].find(({ value }) => value === country);
  if (!country || !offered || field.value) return;
  offered.selected = true;
  // It is not the visitor's entry, which would count more than what the visitor entered earlier.
  offered.defaultSelected = true;
}

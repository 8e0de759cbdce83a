import { geo } from '../country/geoStore.ts';

/** Chooses the visitor's country in a form, unless one is chosen. Pages are the same everywhere. */
export function chooseOwnCountry(field: HTMLSelectElement): void {
  const choose = () => {
    const country = geo.current()?.country;
    const offered = [...field.options].find(({ value }) => value === country);
    if (!country || !offered || field.value) return;
    offered.selected = true;
    // It is not the visitor's entry, which would count more than what the visitor entered earlier.
    offered.defaultSelected = true;
  };
  geo.follow(choose);
  choose();
}

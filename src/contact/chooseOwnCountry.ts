import { geo } from '../country/geoStore.ts';

/** Chooses the visitor's country in a form, unless one is chosen. Pages are the same everywhere. */
export function chooseOwnCountry(field: HTMLSelectElement): void {
  const choose = () => {
    const country = geo.current()?.country;
    const isOffered = [...field.options].some(({ value }) => value === country);
    if (country && isOffered && !field.value) field.value = country;
  };
  geo.follow(choose);
  choose();
}

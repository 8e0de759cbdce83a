import type { LinkedItem } from '../content/elements.ts';
import { choiceOf, itemsOf, textOf } from '../content/view/fields.ts';
import { intendedUsers } from '../enumerations/products.ts';
import { labelOf } from '../locale/labelOf.ts';
import type { Locale } from '../locale/locales.ts';

/** A registration of a product that applies in the visitor's country. */
interface RegistrationView {
  readonly title: string;
  readonly number: string;
  readonly classTitle: string;
  readonly deviceClass: string;
  /** The statement that the authority requires about every product; may be empty. */
  readonly statement: string;
}

/** The facts that identify a product (CONTENT-28); fields may be empty. */
export interface RegulatoryView {
  readonly intendedUse: string;
  /** In the page's language. */
  readonly users: string;
  readonly manufacturer: string;
  readonly gtin: string;
  readonly isVeterinary: boolean;
  readonly registrations: readonly RegistrationView[];
}

/** The regulatory view of a product; authorities that do not apply were withheld when it was read. */
export function regulatoryView(item: LinkedItem<'product'>, locale: Locale): RegulatoryView {
  const users = choiceOf(item, 'intended_users');
  const registrations = itemsOf(item, 'registrations').flatMap((registration) => {
    const [authority] = itemsOf(registration, 'authority');
    if (!authority) return [];
    return [
      {
        title: textOf(authority, 'title'),
        number: textOf(registration, 'number'),
        classTitle: textOf(authority, 'class_title'),
        deviceClass: textOf(registration, 'device_class'),
        statement: textOf(authority, 'statement'),
      },
    ];
  });
  return {
    intendedUse: textOf(item, 'intended_use'),
    users: users && labelOf(intendedUsers, users, locale),
    manufacturer: textOf(item, 'manufacturer'),
    gtin: textOf(item, 'gtin'),
    isVeterinary: users === 'veterinarians',
    registrations,
  };
}

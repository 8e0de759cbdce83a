import type { Brand } from '../../brand/brands.ts';
import type { LinkedItem } from '../../content/elements.ts';
import { daysOf } from '../../content/view/days.ts';
import { textOf } from '../../content/view/fields.ts';
import { countryName } from '../../country/country.ts';
import { pathTo } from '../../locale/addresses.ts';
import { eventFilePath } from '../../locale/calendarPaths.ts';
import { displayDate } from '../../locale/displayDate.ts';
import type { Locale } from '../../locale/locales.ts';
import { writeMail } from '../../mail/writeMail.ts';
import type { ManageTokens } from '../../registrations/manageToken.server.ts';
import { registrationMail } from '../../registrations/registrationMail.ts';
import type { RegistrationStore } from '../../registrations/registrationStore.ts';
import { builtInTexts } from './builtInTexts.ts';
import type { ComposeMail } from './openMail.ts';

export interface ComposeParts {
  readonly brand: Brand;
  /** The site's own address. */
  readonly origin: string;
  readonly store: Pick<RegistrationStore, 'find'>;
  readonly tokens: ManageTokens;
  /** The event of a codename; undefined if there is none. */
  findEvent(codename: string, language: Locale): Promise<LinkedItem<'event'> | undefined>;
}

/** Creates the writing of mails about registrations, in the participants' languages. */
export function createComposeMail(parts: ComposeParts): ComposeMail {
  const { brand, origin, store, tokens, findEvent } = parts;
  return async ({ id, kind, about }) => {
    const registration = await store.find(about);
    if (!registration?.email) return undefined;
    const { language, event: codename, email } = registration;
    const item = await findEvent(codename, language);
    const place = (['venue', 'street_address', 'city'] as const).map((it) => textOf(item, it));
    const content = registrationMail({
      kind,
      registration,
      event: item && {
        title: textOf(item, 'title'),
        dates: displayDate({ ...daysOf(item), locale: language }),
        place: [...place, countryName(textOf(item, 'country'), language)]
          .filter(Boolean)
          .join(', '),
        file: origin + eventFilePath(codename, language),
      },
      address:
        origin +
        pathTo('registration', language, {
          token: tokens.of(registration.id, 'mailbox'),
        }),
      brand: brand.name,
      t: await builtInTexts(language),
    });
    return writeMail(id, email, content);
  };
}

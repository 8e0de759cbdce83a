import type { Brand } from '../../brand/brand.ts';
import { isOnlineEvent } from '../../content/view/card.ts';
import { daysOf, textOf } from '../../content/view/fields.ts';
import { countryName } from '../../country/country.ts';
import { calendarEntry } from '../../events/calendarEntry.ts';
import { calendarFile } from '../../events/calendarFile.server.ts';
import { spanOf } from '../../events/eventTimes.ts';
import { eventFilePath, pathTo } from '../../locale/addresses.ts';
import { type Locale, presentLocale } from '../../locale/locales.ts';
import type { TextOf } from '../../locale/translatorOf.ts';
import { type MailLook, writeMail } from '../../mail/writeMail.ts';
import { offerOf } from '../../registrations/eventRegistration.ts';
import type { ManageTokens } from '../../registrations/manageToken.server.ts';
import { isNews } from '../../registrations/registration.ts';
import { type MailedEvent, registrationMail } from '../../registrations/registrationMail.ts';
import type { RegistrationStore } from '../../registrations/registrationStore.ts';
import type { FindEvents, ShownEvent } from './findEvents.ts';
import type { ComposeMail } from './openMail.ts';

export interface ComposeParts {
  readonly brand: () => Brand;
  /** The site's own address. */
  readonly origin: string;
  readonly store: Pick<RegistrationStore, 'find' | 'sequenceOf'>;
  readonly tokens: ManageTokens;
  readonly findEvent: FindEvents['one'];
  readonly look: () => Promise<MailLook>;
  /** The texts of a language, with those that editors replace. */
  readonly texts: (language: Locale) => Promise<TextOf>;
}

/** Creates the writing of mails about registrations, in the participants' languages. */
export function createComposeMail(parts: ComposeParts): ComposeMail {
  const { brand, origin, store, tokens, findEvent, look, texts } = parts;

  /** An event as a participant reads it, with its entry for calendars (REG-18). */
  async function mailed(
    { item, language }: ShownEvent,
    reader: Locale,
    version: number,
  ): Promise<MailedEvent> {
    const codename = item.codename ?? '';
    const place = (['venue', 'street_address', 'city'] as const).map((it) => textOf(item, it));
    const entry = calendarEntry(item, language, origin);
    const file = {
      name: entry.title,
      publisher: brand().name,
      // Never below the number of the site's own file, so that programs take the later one.
      entries: [{ ...entry, sequence: Math.max(entry.sequence, version) }],
    };
    return {
      title: entry.title,
      span: spanOf(daysOf(item), reader),
      place: [...place, countryName(textOf(item, 'country'), reader)].filter(Boolean).join(', '),
      isOnline: isOnlineEvent(item),
      schedule: offerOf(item).facts.schedule,
      file: origin + eventFilePath(codename, language),
      entry: {
        name: `${codename}.ics`,
        type: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendarFile(file),
      },
    };
  }

  return async ({ id, kind, about }) => {
    const registration = await store.find(about);
    if (!registration?.email) return undefined;
    const { event: codename, email, status } = registration;
    const language = presentLocale(registration.language);
    // Who has canceled meanwhile was told so, and nothing else concerns them.
    if (isNews(kind) && status === 'cancelled') return undefined;
    const found = findEvent(codename, language);
    const version = await store.sequenceOf(registration.brand, codename);
    const content = registrationMail({
      kind,
      registration,
      event: found && (await mailed(found, language, version)),
      address:
        origin +
        pathTo('registration', language, {
          token: tokens.of(registration.id, 'mailbox'),
        }),
      brand: brand().name,
      t: await texts(language),
    });
    return writeMail(id, email, content, await look());
  };
}

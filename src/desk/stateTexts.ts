import type { DeliveryStatus } from '../deliveries/delivery.ts';
import type { MailKind } from '../mail/mailStore.ts';
import type { RegistrationStatus } from '../registrations/registration.ts';
import type { InDeskLanguages } from './deskPage.ts';

interface StateTexts {
  /** Of requests and mails. */
  readonly deliveries: Readonly<Record<DeliveryStatus, string>>;
  readonly registrations: Readonly<Record<RegistrationStatus, string>>;
  readonly mails: Readonly<Record<MailKind, string>>;
  /** The receiver that has no name of its own. */
  readonly defaultReceiver: string;
}

/** The states of records and the kinds of mails, in the languages of the desk. */
export const stateTexts: InDeskLanguages<StateTexts> = {
  en: {
    deliveries: { dead: 'given up', waiting: 'waits', refused: 'refused', delivered: 'delivered' },
    registrations: {
      confirmed: 'confirmed',
      waiting: 'on the waiting list',
      cancelled: 'cancelled',
    },
    mails: {
      confirmed: 'confirms the seat',
      waiting: 'is on the waiting list',
      moved_up: 'has moved up to a seat',
      changed: 'details were changed',
      cancelled: 'is cancelled',
      repeated: 'was registered already',
      kept: 'one of several registrations was kept',
      moved: 'the event was moved',
      called_off: 'the event was called off',
      postponed: 'the event was postponed',
      on_again: 'the event takes place after all',
      received: 'the request was received',
    },
    defaultReceiver: 'default',
  },
  de: {
    deliveries: {
      dead: 'aufgegeben',
      waiting: 'wartet',
      refused: 'abgelehnt',
      delivered: 'zugestellt',
    },
    registrations: {
      confirmed: 'bestätigt',
      waiting: 'auf der Warteliste',
      cancelled: 'storniert',
    },
    mails: {
      confirmed: 'bestätigt den Platz',
      waiting: 'ist auf der Warteliste',
      moved_up: 'ist auf einen Platz nachgerückt',
      changed: 'Angaben wurden geändert',
      cancelled: 'ist storniert',
      repeated: 'war schon angemeldet',
      kept: 'von mehreren Anmeldungen blieb eine',
      moved: 'die Veranstaltung wurde verlegt',
      called_off: 'die Veranstaltung wurde abgesagt',
      postponed: 'die Veranstaltung wurde verschoben',
      on_again: 'die Veranstaltung findet doch statt',
      received: 'die Anfrage ist eingegangen',
    },
    defaultReceiver: 'Standard',
  },
};

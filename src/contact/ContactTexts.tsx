import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { lateMessages } from '../content/messages/lateMessages.ts';

/** Adds the texts of the contact forms to those of the page, whose own wording counts. */
export function ContactTexts({ children }: { readonly children: ReactNode }) {
  const messages = { ...lateMessages, ...useMessages() };
  return (
    <IntlProvider locale={useLocale()} messages={messages}>
      {children}
    </IntlProvider>
  );
}

import type { ReactNode } from 'react';
import type { Flags } from '../flags/flags.ts';
import { FlagsContext } from '../flags/useFlag.ts';
import type { Messages } from '../locale/messages/messages.ts';
import { TextsProvider } from '../locale/texts.tsx';
import { type Site, SiteContext } from '../site/SiteContext.tsx';

/** The data of the page for all components, sent with the document for its islands. */
export interface PageEnvironment {
  readonly site: Site;
  /** The flags that differ from their defaults. */
  readonly flags: Partial<Flags>;
  /** The texts of islands with which content replaces the built-in ones. */
  readonly overrides: Partial<Messages>;
}

/** Provides the page's environment to the page, and again to each of its islands. */
export function PageFrame({
  environment: { site, flags },
  messages,
  children,
}: {
  readonly environment: PageEnvironment;
  /** The texts, including the page's overrides; in the browser those of islands. */
  readonly messages: Messages;
  readonly children: ReactNode;
}) {
  return (
    <TextsProvider texts={messages} locale={site.locale}>
      <FlagsContext value={flags}>
        <SiteContext value={site}>{children}</SiteContext>
      </FlagsContext>
    </TextsProvider>
  );
}

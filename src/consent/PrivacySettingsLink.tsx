import type { ReactNode } from 'react';

/** The id of the mini link that opens the privacy settings (FOOTER-7). */
export const privacySettingsId = 'privacy-settings-open';

/**
 * Opens the privacy settings (`islands/presses.ts`). It is a link to the privacy page, where it leads
 * without JavaScript, in a new tab, and in an embedded page, which cannot keep an answer.
 */
export function PrivacySettingsLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <a id={privacySettingsId} href={href} aria-haspopup="dialog">
      {children}
    </a>
  );
}

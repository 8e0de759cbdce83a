import type { ReactNode } from 'react';

/** The id of the mini link that opens the privacy settings (FOOTER-7). */
export const privacySettingsId = 'privacy-settings-open';

/**
 * Opens the privacy settings (`islands/presses.ts`). As a link, it leads to the privacy page
 * without JavaScript, in a new tab, and in an embedded page, which cannot store an answer.
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

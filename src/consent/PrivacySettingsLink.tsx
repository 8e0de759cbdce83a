import type { MouseEvent, ReactNode } from 'react';
import { isEmbedded } from './embedded.ts';
import { openPrivacySettings } from './settingsDialog.ts';

/** The id of the mini link that opens the privacy settings (shell spec, section 2, Footer). */
export const privacySettingsId = 'privacy-settings-open';

/**
 * Opens the privacy settings. It is a link to the privacy page, where it leads without JavaScript,
 * in a new tab, and in an embedded page, which cannot keep an answer.
 */
export function PrivacySettingsLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || isEmbedded()) return;
    event.preventDefault();
    openPrivacySettings();
  }
  return (
    <a id={privacySettingsId} href={href} aria-haspopup="dialog" data-replay="" onClick={press}>
      {children}
    </a>
  );
}

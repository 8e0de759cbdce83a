import { type MouseEvent, useState } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { quietButtonClass } from '../ui/button/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { withStartTime } from './playbackTime.ts';

/** An e-mail draft with a title and an address. */
const emailOf = (title: string, url: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;

/**
 * Shares the page through the device's share panel, or copies its address. Without JavaScript, or if
 * the browser allows neither, the link opens an e-mail with the address.
 */
export function ShareLink({
  title,
  start,
}: {
  readonly title: string;
  /** The second at which a recording starts for the receiver; default its start. */
  readonly start?: number | undefined;
}) {
  const t = useTranslations();
  const { main, own = main, page } = useSite();
  const [copied, setCopied] = useState(false);
  const address = URL.parse(page.address, own)?.href ?? own;
  const url = start === undefined ? address : withStartTime(address, start);

  async function share(event: MouseEvent) {
    // Browsers lack one or both without https.
    const device: Partial<Navigator> = navigator;
    if (!device.share && !device.clipboard) return;
    event.preventDefault();
    if (device.share) {
      // Closing the share panel rejects the promise; that is not an error.
      await device.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await device.clipboard?.writeText(url);
      setCopied(true);
    } catch {
      location.assign(emailOf(title, url));
    }
  }

  return (
    <a
      href={emailOf(title, url)}
      className={quietButtonClass}
      data-replay=""
      onClick={(event) => void share(event)}
    >
      <Icon name={copied ? 'check' : 'share'} />
      <span aria-live="polite">{t(copied ? 'link_copied' : 'share')}</span>
    </a>
  );
}

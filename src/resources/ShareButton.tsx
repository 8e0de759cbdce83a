import { useState } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';

/** Shares the page through the device's share panel, or copies its address. */
export function ShareButton({ title }: { readonly title: string }) {
  const t = useTranslations();
  const [copied, setCopied] = useState(false);

  async function share() {
    const url = location.href;
    if (navigator.share) {
      // Closing the share panel rejects the promise; that is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    setCopied(true);
  }

  return (
    <Button look="quiet" data-replay="" onClick={() => void share()}>
      <Icon name={copied ? 'check' : 'share'} />
      <span aria-live="polite">{t(copied ? 'link_copied' : 'share')}</span>
    </Button>
  );
}

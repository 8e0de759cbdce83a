import { useState } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import styles from './CopyNumber.module.css';

/** A button that copies a product number. Without scripts it is hidden; the number can be selected. */
export function CopyNumber({ number }: { readonly number: string }) {
  const t = useTranslations();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
    } catch {
      // Without the permission, or without https, the number can still be selected.
    }
  }

  return (
    <button type="button" className={styles.copy} data-print="no" onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
      <VisuallyHidden> {number}</VisuallyHidden>
    </button>
  );
}

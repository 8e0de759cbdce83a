import { useState } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { numberFieldId } from './lookupNames.ts';
import type * as Part from './ScanDialog.tsx';

const focusNumber = () => document.getElementById(numberFieldId)?.focus();

/**
 * The button that opens the reader of codes on packages (DIRECTIONS-9). The code of its dialog is
 * loaded at the first press; if that fails, the field for the number gets the focus.
 */
export function ScanPack() {
  const t = useTranslations();
  const [part, setPart] = useState<typeof Part>();
  const [isOpen, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);

  async function open() {
    try {
      const loaded = await import('./ScanDialog.tsx');
      setPart(loaded);
      setTurn(turn + 1);
      setOpen(true);
    } catch {
      focusNumber();
    }
  }

  function enterNumber() {
    setOpen(false);
    // After the dialog has given the focus back to the button.
    setTimeout(focusNumber);
  }

  return (
    <>
      <Button look="quiet" onClick={() => void open()}>
        <Icon name="zoom" /> {t('scan_pack')}
      </Button>
      {part && (
        <part.ScanDialog
          key={turn}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onEnter={enterNumber}
        />
      )}
    </>
  );
}

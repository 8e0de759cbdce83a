import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import styles from './MarkedText.module.css';
import { type MarkedPart, shortened } from './markWords.ts';

const texts = {
  en: { added: 'added: ', removed: 'removed: ', end: ' (end)' },
  de: { added: 'hinzugefügt: ', removed: 'entfernt: ', end: ' (Ende)' },
} satisfies InDeskLanguages<unknown>;

/** A difference of two texts: what was removed is struck out, what was added is underlined (PROOF-37). */
export function MarkedText({
  parts,
  language,
}: {
  readonly parts: readonly MarkedPart[];
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  return (
    <span className={styles.marked}>
      {shortened(parts).map(({ kind, text: words }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
        if (kind === 'same') return <span key={at}>{words}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
          <Mark key={at}>
            <VisuallyHidden>{text[kind]}</VisuallyHidden>
            {words}
            <VisuallyHidden>{text.end}</VisuallyHidden>
          </Mark>
        );
      })}
    </span>
  );
}

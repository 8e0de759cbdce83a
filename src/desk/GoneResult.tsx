import { Note } from '../ui/note/Note.tsx';
import type { DeskLanguage, InDeskLanguages } from './deskPage.ts';

const texts = {
  en: 'What was done is shown here for ten minutes only. The records below and the audit trail have it.',
  de: 'Was getan wurde, ist hier nur zehn Minuten lang zu sehen. Die Aufzeichnungen unten und der Prüfpfad haben es.',
} satisfies InDeskLanguages<string>;

/** Says that an address names something that was done and is not shown any more. */
export function GoneResult({ language }: { readonly language: DeskLanguage }) {
  return <Note>{texts[language]}</Note>;
}

import type { CompiledMessage } from 'icu-minify/format';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type TextOf, translatorOf } from './translatorOf.ts';

const TextsContext = createContext<TextOf>((key) => key);

/** Provides the texts of a language to the components in it. */
export function TextsProvider({
  texts,
  locale,
  children,
}: {
  readonly texts: Readonly<Record<string, CompiledMessage>>;
  readonly locale: string;
  readonly children: ReactNode;
}) {
  const textOf = useMemo(() => translatorOf(texts, locale), [texts, locale]);
  return <TextsContext value={textOf}>{children}</TextsContext>;
}

/** Returns the function that returns the texts of the interface. */
export const useTranslations = (): TextOf => use(TextsContext);

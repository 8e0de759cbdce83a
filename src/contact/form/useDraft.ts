import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft } from './drafts.ts';
import type { FormValues } from './formKind.ts';

/**
 * Stores the values of a form until it is sent, so that a reload in the same tab restores them.
 * @returns a function that returns whether anything was entered
 */
export function useDraft(
  codename: string,
  { watch }: UseFormReturn<FormValues>,
  isSent: boolean,
): () => boolean {
  const isChanged = useRef(false);
  useEffect(() => {
    if (isSent) forgetDraft(codename);
  }, [codename, isSent]);
  useEffect(() => {
    const { unsubscribe } = watch((values, { type }) => {
      if (type !== 'change') return;
      isChanged.current = true;
      keepDraft(codename, { values });
    });
    return unsubscribe;
  }, [codename, watch]);
  return useCallback(() => isChanged.current, []);
}

import { useEffect, useRef } from 'react';
import { FormMessage } from '../../ui/form/FormLayout.tsx';

/**
 * The message that replaces a sent form (FORM-1). Screen readers announce it, and the page or
 * dialog scrolls to its top.
 */
export function FormSent({
  message,
  place,
  isNew,
}: {
  readonly message: string;
  readonly place: 'page' | 'dialog';
  /** True if the form was just sent by script. */
  readonly isNew: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    ref.current?.focus({ preventScroll: true });
    if (place === 'page') window.scrollTo({ top: 0 });
    else ref.current?.closest('dialog > div')?.scrollTo({ top: 0 });
  }, [isNew, place]);
  return (
    <div ref={ref} tabIndex={-1} data-testid="form-sent">
      <FormMessage tone="success">
        <p>{message}</p>
      </FormMessage>
    </div>
  );
}

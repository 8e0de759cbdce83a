import { useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import type { FormOutcome } from '../formOutcome.ts';
import type { ShownForm } from '../pageForm.ts';
import type { Lively } from './enliven.ts';
import { ServerForm } from './ServerForm.tsx';

/**
 * A form in the page. The server sends it whole, to be posted as it is; its script is loaded once the
 * visitor comes near, and takes over with what was entered meanwhile. Without it the server's form
 * stays.
 */
export function InlineForm({ form }: { readonly form: ShownForm }) {
  const answer = useActionData<FormOutcome>();
  const outcome = answer?.form === form.codename ? answer : undefined;
  const root = useRef<HTMLDivElement>(null);
  const [lively, setLively] = useState<Lively>();

  useEffect(() => {
    const left = new AbortController();
    import('./enliven.ts').then(
      ({ enliven }) => root.current && enliven(root.current, setLively, left.signal),
      (error: unknown) => console.error('The form goes on without its script', error),
    );
    return () => left.abort();
  }, []);
  useEffect(() => {
    if (root.current) lively?.focus(root.current);
  }, [lively]);

  const shown = { form, place: 'page', outcome } as const;
  return (
    <div id={form.codename} ref={root} data-lively={lively && ''}>
      {lively ? (
        <lively.SubmissionForm {...shown} typed={lively.typed} />
      ) : ServerForm ? (
        <div>
          <ServerForm {...shown} />
        </div>
      ) : (
        // What the server sent stays as it is until then.
        <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      )}
    </div>
  );
}

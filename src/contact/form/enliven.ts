import type * as Part from './livelyForm.tsx';

/** A form with its script, and what it takes over from the one the server sent. */
export interface Lively extends Pick<typeof Part, 'SubmissionForm'> {
  readonly typed: ReturnType<typeof Part.typedValues> | undefined;
  /** Gives a field of the form the focus, where the same field had it before. */
  readonly focus: (other: HTMLElement) => void;
}

/**
 * Loads the script of a form once its place is near what is seen (contact spec, section 2: a form shown
 * inline).
 * @param place holds the form the server sent; empty on a page that a running page led to
 * @param take is given what was loaded
 * @param signal gives the waiting up
 */
export function enliven(
  place: HTMLElement,
  take: (lively: Lively) => void,
  signal: AbortSignal,
): void {
  const load = async () => {
    const { SubmissionForm, typedValues, focusedField } = await import('./livelyForm.tsx');
    if (signal.aborted) return;
    const own = place.querySelector('form');
    take({
      SubmissionForm,
      typed: own ? typedValues(own) : undefined,
      focus: own ? focusedField(own) : () => undefined,
    });
  };
  const begin = () => {
    load().catch((error: unknown) => {
      console.error('The form goes on without its script', error);
    });
  };
  // A page that a running page led to has no form of the server's to show meanwhile.
  if (!place.querySelector('form')) return begin();
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: '600px' },
  );
  if (!signal.aborted) observer.observe(place);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

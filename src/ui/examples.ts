import type { ReactElement } from 'react';

/** An example of a component; every `*.examples.tsx` exports a list of them as default. */
export interface Example {
  readonly name: string;
  readonly element: ReactElement;
}

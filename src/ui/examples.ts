import type { ReactElement } from 'react';

/** One way a component may look; every `*.examples.tsx` exports a list of them by default. */
export interface Example {
  readonly name: string;
  readonly element: ReactElement;
}

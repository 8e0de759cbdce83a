import { createContext } from 'react';
import type { FormOutcome } from './formOutcome.ts';

/** What became of the form that was posted to the page; undefined where none was. */
export const PostedOutcome = createContext<FormOutcome | undefined>(undefined);

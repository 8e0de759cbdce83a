import { createContext } from 'react';
import type { FormOutcome } from './formOutcome.ts';

/** The result of the form posted to the page; undefined if there is none. */
export const PostedOutcome = createContext<FormOutcome | undefined>(undefined);

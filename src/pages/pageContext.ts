import { createContext } from 'react-router';
import type { PageServices } from '../services.ts';

/** Where loaders find what the page may be made from. */
export const pageContext = createContext<PageServices>();

import { createContext, type ReactNode } from 'react';

/** What a later feature shows of a finished visit; the page gives it. */
export const VisitPapersContext = createContext<(visit: string) => ReactNode>(() => null);

// The mark by which a rendering knows its own inline scripts from any that came with content.
import { createContext, use } from 'react';

/** Undefined in the browser, where the marks are gone. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => use(NonceContext);

// Wakes an interactive page after it has been painted. Pages that only inform never load this.
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { AllWordsContext } from './lib/words.tsx';

// Only in development do pages that inform hydrate too, with words that they did not bring.
const words = import.meta.env.DEV ? (await import('./content/registry.ts')).allWords : undefined;

startTransition(() => {
  hydrateRoot(
    document,
    <AllWordsContext value={words}>
      <HydratedRouter />
    </AllWordsContext>,
  );
});

// Content text that may hold **bold**.
import type { Prose as ProseText } from '#web/content/services.types.ts';

export function Prose({ text }: { text: ProseText }) {
  // Every second piece stood between two pairs of asterisks.
  return text
    .split('**')
    .map((piece, index) => (index % 2 === 1 ? <strong key={piece}>{piece}</strong> : piece));
}

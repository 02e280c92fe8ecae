// Facts below each other, each with its name in front.
import type { ReactNode } from 'react';
import './fact-list.css';

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="fact-list links figures">{children}</dl>;
}

// What happened and when, along a line.
import type { ReactNode } from 'react';
import './history-list.css';

export function HistoryList({ children }: { children: ReactNode }) {
  return <ol className="history-list figures">{children}</ol>;
}

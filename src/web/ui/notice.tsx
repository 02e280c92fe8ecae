// A strip that says where something stands: what is the matter, then what it means.
import type { ReactNode } from 'react';
import './notice.css';

export interface NoticeProps {
  tone?: 'plain' | 'waiting' | 'alarm' | 'done';
  title: string;
  children?: ReactNode;
}

export function Notice({ tone = 'plain', title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone} figures`}>
      <b>{title}</b> {children}
    </div>
  );
}

// A word or two in a frame: what state something is in.
import type { ReactNode } from 'react';
import { type Language, languagesInEnglish } from '#contract/languages.ts';
import './badge.css';

export function Badge({ kind, children }: { kind?: 'paid' | 'late' | false; children: ReactNode }) {
  return <span className={kind ? `badge badge-${kind}` : 'badge'}>{children}</span>;
}

/** The language to speak with this customer; English is not marked. */
export function LanguageBadge({ language }: { language: Language }) {
  return language === 'en' ? null : <Badge>{languagesInEnglish[language]}</Badge>;
}

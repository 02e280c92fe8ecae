// What to do first: on the finder's pages, and wherever a request is a danger.
import type { ReactNode } from 'react';
import { EmergencyText } from './emergency-text.tsx';
import './first-aid-steps.css';

export function FirstAidSteps(aid: {
  title: string;
  steps: readonly string[];
  tonight?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <section className="first-aid" aria-label={aid.title}>
      <h2>{aid.title}</h2>
      <ol>
        {aid.steps.map((step) => (
          <li key={step}>
            <EmergencyText>{step}</EmergencyText>
          </li>
        ))}
      </ol>
      {aid.tonight && <p className="first-aid-tonight">{aid.tonight}</p>}
      {aid.children}
    </section>
  );
}

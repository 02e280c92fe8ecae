// What whoever calls reads out first, until somebody has spoken to them: from first aid's one source.
import { aidOf, type DangerKind, type FirstAidWords } from '#contract/first-aid.ts';
import { firstAidWords as hindi } from '#contract/first-aid-words.hi.ts';
import { firstAidWords as telugu } from '#contract/first-aid-words.te.ts';
import { firstAidWords as english } from '#contract/first-aid-words.ts';
import { type Language, languagesInEnglish } from '#contract/languages.ts';
import './danger-aid.css';

const wordsIn: Record<Language, FirstAidWords> = { en: english, te: telugu, hi: hindi };

function Steps({ kind, language }: { kind: DangerKind; language: Language }) {
  const { title, steps } = wordsIn[language].kinds[aidOf(kind)];
  return (
    <div lang={language}>
      <p>
        <b>{title}</b>
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

export function DangerAid({ kind, language, open }: { kind: DangerKind; language: Language; open: boolean }) {
  return (
    <details className="danger-aid" open={open}>
      <summary>First aid, to read out</summary>
      <Steps kind={kind} language={language} />
      {language !== 'en' && (
        <details>
          <summary>In English: the customer speaks {languagesInEnglish[language]}</summary>
          <Steps kind={kind} language="en" />
        </details>
      )}
    </details>
  );
}

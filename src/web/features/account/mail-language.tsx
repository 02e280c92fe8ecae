// The language of mails and papers, which may be another than that of the page.
import { type ChangeEvent, useEffect, useState } from 'react';
import { type Language, languageNames, languages } from '#contract/languages.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useOfferedLanguages } from '#web/lib/site-content.ts';
import { useWords } from '#web/lib/words.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { accountApi } from './account-api.ts';

export function MailLanguage() {
  const words = useWords('account');
  const offered = useOfferedLanguages();
  const [chosen, setChosen] = useState<Language>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    // Without an answer the line is not there: nothing can be said about it.
    accountApi.languageFind({}).then(
      ({ language }) => setChosen(language),
      () => {},
    );
  }, []);
  // Whoever has one that is no longer offered can still leave it.
  const choices = languages.filter((language) => offered.includes(language) || language === chosen);
  if (!chosen || choices.length < 2) return null;

  const choose = async (event: ChangeEvent<HTMLSelectElement>) => {
    const language = event.target.value as Language;
    setChosen(language);
    setFault(undefined);
    try {
      await accountApi.languageSet({ body: { language } });
    } catch (error) {
      setChosen(chosen);
      if (error instanceof ApiError) setFault(error.message);
    }
  };
  return (
    <div>
      <dt>
        <label htmlFor="mail-language">{words.language}</label>
      </dt>
      <dd>
        <select id="mail-language" className="field-control" value={chosen} onChange={choose}>
          {choices.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
        {fault && <ErrorText message={fault} />}
      </dd>
    </div>
  );
}

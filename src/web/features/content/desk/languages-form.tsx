// Which translations visitors are offered, and how much of each a native speaker has read.
import type { LanguageState } from '#contract/content.staff.ts';
import {
  languageNames,
  languagesInEnglish,
  locales,
  type Translation,
  translations,
} from '#contract/languages.ts';
import { Badge } from '#web/desk/badge.tsx';
import { SectionForm, type SectionFormProps } from './section-form.tsx';
import './languages-form.css';

const isRead = ({ site, mails }: LanguageState) => site.read === site.of && mails.read === mails.of;

function LanguageSwitch({
  language,
  state,
  on,
  turn,
}: {
  language: Translation;
  state: LanguageState;
  on: boolean;
  turn: (on: boolean) => void;
}) {
  const name = languagesInEnglish[language];
  const warning = `${language}-unread`;
  const { site, mails, offered } = state;
  return (
    <fieldset className="section-language">
      <legend>
        {name} <span lang={locales[language]}>{languageNames[language]}</span>
      </legend>
      <dl className="figures">
        <div>
          <dt>On the site</dt>
          <dd>
            <Badge kind={offered && 'paid'}>{offered ? 'Offered' : 'Not offered'}</Badge>
          </dd>
        </div>
        <div>
          <dt>Read by a native speaker</dt>
          <dd>
            Pages: {site.read} of {site.of} files. Mails and answers: {mails.read} of {mails.of} files.
          </dd>
        </div>
      </dl>
      <label>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={isRead(state) ? undefined : warning}
          onChange={(event) => turn(event.target.checked)}
        />
        Offer {name} to visitors
      </label>
      {!isRead(state) && (
        <p id={warning}>
          Not all of its words have been read by a native speaker. They may say something wrong.
        </p>
      )}
    </fieldset>
  );
}

export function LanguagesForm(props: SectionFormProps) {
  const { languages } = props.desk;
  return (
    <SectionForm section="languages" shipped={{}} {...props}>
      {({ value, set }) => (
        <>
          <p>
            A language is offered by itself once a native speaker has read all its words. When you switch one
            off, its pages are gone. Customers who chose it still get their mails in it, and the links in them
            open the English pages.
          </p>
          {translations.map((language) => {
            const { byItself } = languages[language];
            // Only what differs is kept: a language that is off because it is unread comes when it is read.
            const turn = (on: boolean) => set({ ...value, [language]: on === byItself ? undefined : on });
            return (
              <LanguageSwitch
                key={language}
                language={language}
                state={languages[language]}
                on={value[language] ?? byItself}
                turn={turn}
              />
            );
          })}
        </>
      )}
    </SectionForm>
  );
}

// /desk/content: the site's own words and figures, a form for each kind.
import type { ComponentType } from 'react';
import type { ContentSection, DeskContent } from '#contract/content.staff.ts';
import type { ScreenData } from '#web/desk/desk-loader.ts';
import { useQuery } from '#web/desk/desk-query.ts';
import { useLookedAt } from '#web/desk/first-steps.tsx';
import { Screen, ScreenTabs, WhenLoaded } from '#web/desk/screen.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { contentApi } from './content-api.ts';
import { sectionWords } from './content-words.ts';
import { HoursForm } from './hours-form.tsx';
import { LanguagesForm } from './languages-form.tsx';
import { ClientsForm, ProfilesForm, ReviewsForm } from './list-forms.tsx';
import { CompanyForm, CountersForm, EngineerForm } from './plain-forms.tsx';
import type { SectionFormProps } from './section-form.tsx';
import { Versions } from './versions.tsx';
import './content-screen.css';

/** The windows of visits are set where the crews are. */
type SiteSection = Exclude<ContentSection, 'visits'>;

const forms: Record<SiteSection, ComponentType<SectionFormProps>> = {
  company: CompanyForm,
  counters: CountersForm,
  hours: HoursForm,
  reviews: ReviewsForm,
  clients: ClientsForm,
  languages: LanguagesForm,
  engineer: EngineerForm,
  profiles: ProfilesForm,
};
const sections = Object.keys(forms) as SiteSection[];

export const loadContent = (): Promise<DeskContent> => contentApi.contentFind({});

export function ContentScreen({ loaded }: ScreenData<DeskContent>) {
  const word = useQuery().get('section');
  const now = useNow() ?? Date.now();
  const versions = word === 'versions';
  const section = sections.find((name) => name === word) ?? 'company';
  useLookedAt('hours', section === 'hours' && !versions && loaded.value !== undefined);
  const Form = forms[section];
  return (
    <Screen title="Site" lede="Changes are published when you save. Every change can be undone.">
      <ScreenTabs
        label="Sections"
        tabs={[
          ...sections.map((name) => ({
            label: sectionWords[name],
            href: `?section=${name}`,
            current: name === section && !versions,
          })),
          { label: 'Versions', href: '?section=versions', current: versions },
        ]}
      />
      <div className="content-section">
        <WhenLoaded loaded={loaded}>
          {(desk) => (versions ? <Versions desk={desk} now={now} /> : <Form key={section} desk={desk} />)}
        </WhenLoaded>
      </div>
    </Screen>
  );
}

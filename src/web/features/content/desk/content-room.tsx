// /desk/content: the site's own words and figures, a form for each kind.
import type { ComponentType } from 'react';
import type { ContentSection } from '#contract/content.ts';
import type { ContentAtDesk } from '#contract/staff-content.ts';
import { Room, RoomTabs, WhenLoaded } from '#web/features/staff/desk/room.tsx';
import { useLoaded } from '#web/features/staff/desk/use-loaded.ts';
import { useHash } from '#web/lib/use-hash.ts';
import { useNow } from '#web/lib/use-now.ts';
import { contentApi } from './content-api.ts';
import { sectionWords } from './content-words.ts';
import { HoursForm } from './hours-form.tsx';
import { ClientsForm, ReviewsForm } from './list-forms.tsx';
import { CompanyForm, CountersForm } from './plain-forms.tsx';
import type { SectionFormProps } from './section-form.tsx';
import { Versions } from './versions.tsx';
import './content-room.css';

const forms: Record<ContentSection, ComponentType<SectionFormProps>> = {
  company: CompanyForm,
  counters: CountersForm,
  hours: HoursForm,
  reviews: ReviewsForm,
  clients: ClientsForm,
};
const sections = Object.keys(forms) as ContentSection[];

const loadContent = (): Promise<ContentAtDesk> => contentApi.contentFind({});

export function ContentRoom() {
  const [word] = useHash();
  const now = useNow() ?? Date.now();
  const { loaded, replace, reload } = useLoaded('content', loadContent);
  const versions = word === 'versions';
  const section = sections.find((name) => name === word) ?? 'company';
  const Form = forms[section];
  return (
    <Room title="Site" lede="What is saved here is on the site at once. Every change can be undone.">
      <RoomTabs
        label="Sections"
        tabs={[
          ...sections.map((name) => ({
            label: sectionWords[name],
            href: `#${name}`,
            current: name === section && !versions,
          })),
          { label: 'Versions', href: '#versions', current: versions },
        ]}
      />
      <div className="content-section">
        <WhenLoaded loaded={loaded} onAgain={reload}>
          {(desk) =>
            versions ? (
              <Versions desk={desk} now={now} onChanged={replace} onReload={reload} />
            ) : (
              <Form key={section} desk={desk} onChanged={replace} onReload={reload} />
            )
          }
        </WhenLoaded>
      </div>
    </Room>
  );
}

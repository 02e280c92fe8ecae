// Reviews, clients and profiles: lists one can add to, take from and put in order.
import type { ChangeEvent, ReactNode } from 'react';
import { buildingZones, type Client, clientMarks, type Review } from '#contract/content.ts';
import { sampleClients } from '#web/content/clients.ts';
import { sampleReviews } from '#web/content/reviews.ts';
import { PictureInput } from '#web/desk/picture-input.tsx';
import { uploadPicture } from '#web/desk/upload-picture.ts';
import { useChange } from '#web/desk/use-change.ts';
import { useSamples } from '#web/lib/site-content.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, type FieldError, FieldGrid, TextareaField } from '#web/ui/field.tsx';
import { SectionForm, type SectionFormProps } from './section-form.tsx';
import './list-forms.css';

const zoneWords: Record<Review['zone'], string> = {
  tank: 'Water tank',
  roof: 'Roof',
  'internal-walls': 'Internal walls',
  bathroom: 'Bathroom',
  'external-walls': 'External walls',
  cracks: 'Cracks',
  floors: 'Floors',
};
const markWords: Record<Client['mark'], string> = {
  flats: 'Flats',
  villas: 'Villas',
  school: 'School',
  hospital: 'Hospital',
  office: 'Office',
  hotel: 'Hotel',
};

const emptyReview: Review = { quote: '', who: '', work: '', zone: 'roof' };
const emptyClient: Client = { mark: 'flats', logo: '', who: '', locality: '', work: '' };

/** One of a fixed set, by its name in words. */
function Choice<Key extends string>({
  id,
  label,
  words,
  keys,
  value,
  wide,
  onChoose,
}: {
  id: string;
  label: string;
  wide?: boolean;
  words: Record<Key, string>;
  keys: readonly Key[];
  value: Key;
  onChoose: (key: Key) => void;
}) {
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="field-control"
        id={id}
        value={value}
        onChange={(event) => onChoose(keys.find((key) => key === event.target.value) ?? value)}
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {words[key]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The props of a text field for one property of an entry. */
const bind =
  <Entry extends object>(
    idPrefix: string,
    place: number,
    [entry, put, errorAt]: [Entry, (entry: Entry) => void, (path: string) => FieldError | undefined],
  ) =>
  (name: keyof Entry & string) => ({
    idPrefix,
    name: `${name}-${place}`,
    value: entry[name] as string,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      put({ ...entry, [name]: target.value.replace(/\n/g, ' ') }),
    error: errorAt(`${place}.${name}`),
  });

/** The entries in their order, each with the ways to move and remove it. */
function Entries<Entry>({
  entries,
  noun,
  empty,
  most,
  onChange,
  children,
}: {
  entries: readonly Entry[];
  noun: string;
  empty: Entry;
  most: number;
  onChange: (entries: Entry[]) => void;
  children: (entry: Entry, place: number, put: (entry: Entry) => void) => ReactNode;
}) {
  const swap = (place: number) => {
    const next = [...entries];
    const [moved] = next.splice(place, 1);
    if (moved !== undefined) next.splice(place - 1, 0, moved);
    onChange(next);
  };
  return (
    <>
      <ol className="section-entries">
        {entries.map((entry, place) => (
          // Entries have no name of their own, and their words change with every key.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
          <li key={place} className="screen-form frame">
            {children(entry, place, (next) =>
              onChange(entries.map((old, index) => (index === place ? next : old))),
            )}
            <div className="screen-form-foot row">
              <Button
                look="outline"
                disabled={place === 0}
                aria-label={`Move ${noun} ${place + 1} up`}
                onClick={() => swap(place)}
              >
                Up
              </Button>
              <Button
                look="outline"
                aria-label={`Remove ${noun} ${place + 1}`}
                onClick={() => onChange(entries.filter((_, index) => index !== place))}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {entries.length < most && (
        <p>
          <Button look="outline" onClick={() => onChange([...entries, empty])}>
            Add a {noun}
          </Button>
        </p>
      )}
    </>
  );
}

export function ReviewsForm(props: SectionFormProps) {
  const samples = useSamples(sampleReviews);
  return (
    <SectionForm section="reviews" shipped={[...samples]} {...props}>
      {({ value, set, errorAt }) => (
        <Entries entries={value} noun="review" empty={emptyReview} most={12} onChange={set}>
          {(review, place, put) => {
            const text = bind('reviews', place, [review, put, errorAt]);
            return (
              <FieldGrid>
                <TextareaField
                  {...text('quote')}
                  label={`Review ${place + 1}: what they said`}
                  wide
                  rows={3}
                  maxLength={400}
                />
                <Field {...text('who')} label="Who says it" />
                <Field {...text('work')} label="Work done" />
                <Choice
                  id={`reviews-zone-${place}`}
                  label="Part of the building"
                  wide
                  words={zoneWords}
                  keys={buildingZones}
                  value={review.zone}
                  onChoose={(zone) => put({ ...review, zone })}
                />
              </FieldGrid>
            );
          }}
        </Entries>
      )}
    </SectionForm>
  );
}

function Logo({ client, place, put }: { client: Client; place: number; put: (client: Client) => void }) {
  const change = useChange();
  const choose = (file: File) =>
    void change.run(async () => put({ ...client, logo: (await uploadPicture(file)).url }));
  const fault = change.fault ?? change.errorAt('image')?.message;
  const id = `clients-logo-${place}`;
  return (
    <div className="field field-wide section-logo">
      <p>Logo, shown in place of the drawn mark</p>
      {client.logo && <img src={client.logo} alt="" height={48} />}
      <PictureInput
        id={id}
        label={client.logo ? 'Change the logo' : 'Choose a logo'}
        fault={fault}
        onChoose={choose}
      />
      {client.logo && (
        <button className="link-button" type="button" onClick={() => put({ ...client, logo: '' })}>
          Use the drawn mark
        </button>
      )}
      {change.busy && <p role="status">Uploading…</p>}
    </div>
  );
}

export function ClientsForm(props: SectionFormProps) {
  const samples = useSamples(sampleClients);
  return (
    <SectionForm section="clients" shipped={[...samples]} {...props}>
      {({ value, set, errorAt }) => (
        <Entries entries={value} noun="client" empty={emptyClient} most={12} onChange={set}>
          {(client, place, put) => {
            const text = bind('clients', place, [client, put, errorAt]);
            return (
              <FieldGrid>
                <Field {...text('who')} label={`Client ${place + 1}`} />
                <Field {...text('locality')} label="Locality" />
                <Field {...text('work')} label="Work done" optional />
                <Choice
                  id={`clients-mark-${place}`}
                  label="Drawn mark"
                  words={markWords}
                  keys={clientMarks}
                  value={client.mark}
                  onChoose={(mark) => put({ ...client, mark })}
                />
                <Logo client={client} place={place} put={put} />
              </FieldGrid>
            );
          }}
        </Entries>
      )}
    </SectionForm>
  );
}

export function ProfilesForm(props: SectionFormProps) {
  return (
    <SectionForm section="profiles" shipped={[]} {...props}>
      {({ value, set, errorAt }) => (
        <>
          <p>
            The company’s own pages elsewhere: maps, directories, social sites. Search engines learn from
            these that they are yours.
          </p>
          <Entries entries={value} noun="profile" empty="" most={10} onChange={set}>
            {(address, place, put) => (
              <Field
                idPrefix="profiles"
                name={String(place)}
                label={`Address of profile ${place + 1}`}
                type="url"
                inputMode="url"
                autoComplete="off"
                value={address}
                onChange={(event) => put(event.target.value)}
                error={errorAt(String(place))}
              />
            )}
          </Entries>
        </>
      )}
    </SectionForm>
  );
}

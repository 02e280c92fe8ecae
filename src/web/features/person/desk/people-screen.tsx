// /desk/person : who asked last, and everybody by the beginnings of their words and numbers.
import { useNavigate } from 'react-router';
import { loadPages, type ScreenArgs, type ScreenData } from '#web/desk/desk-loader.ts';
import { changedQuery, pagesParam, useQuery, useTypedSearch } from '#web/desk/desk-query.ts';
import { RowList } from '#web/desk/list-row.tsx';
import { Screen, WhenLoaded } from '#web/desk/screen.tsx';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { personApi } from './person-api.ts';

type Listed = Awaited<ReturnType<typeof personApi.personList>>;

const searchIn = (query: URLSearchParams): string => query.get('search')?.trim() ?? '';

export async function loadPersons({ query }: ScreenArgs): Promise<Listed> {
  const search = searchIn(query);
  return loadPages(
    query,
    (after) => personApi.personList({ query: { ...(search && { search }), ...(after && { after }) } }),
    (before, next) => ({
      ...next,
      // Whoever asked twice stands where they asked last.
      people: [
        ...before.people,
        ...next.people.filter(({ id }) => !before.people.some((one) => one.id === id)),
      ],
    }),
  );
}

export function PeopleScreen({ loaded }: ScreenData<Listed>) {
  const query = useQuery();
  const search = searchIn(query);
  const [typed, setTyped, field] = useTypedSearch(search);
  const navigate = useNavigate();
  return (
    <Screen title="People" lede="Everybody who asked for something, the last first.">
      <input
        ref={field}
        className="box mb-16 w-full"
        type="search"
        aria-label="Search people"
        placeholder="Name, mobile, e-mail, HB-…, QT-… or place"
        maxLength={80}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          void navigate(changedQuery(query, { search: value, [pagesParam]: undefined }), {
            replace: true,
            preventScrollReset: true,
          });
        }}
      />
      <WhenLoaded loaded={loaded}>
        {({ people, more }, fault) =>
          people.length === 0 ? (
            <p className="screen-empty">{search ? 'Nobody matches this search.' : 'Nobody has asked yet.'}</p>
          ) : (
            <RowList label="People" more={more !== null} fault={fault}>
              {people.map(({ id, name, mobile, email, locality, account }) => (
                <li key={id} className="border-b border-line">
                  <a
                    className="figures grid min-h-target grid-cols-[minmax(0,1fr)_auto] gap-x-16 py-12 text-16"
                    href={`/desk/person/${id}`}
                  >
                    <b className="font-strong wrap-anywhere">
                      <bdi>{name}</bdi>
                    </b>
                    <span>{spacedMobile(mobile)}</span>
                    <span className="text-14 text-mute wrap-anywhere">
                      {[locality, email].filter(Boolean).join(', ')}
                    </span>
                    <span className="text-14 text-mute">{account ? 'Account' : ''}</span>
                  </a>
                </li>
              ))}
            </RowList>
          )
        }
      </WhenLoaded>
    </Screen>
  );
}

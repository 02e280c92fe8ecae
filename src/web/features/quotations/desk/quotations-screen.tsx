// /desk/quotations: what is being written, was sent and was answered; and all of one booking, with what can be done.

import { paiseInWords } from '#contract/quotation-money.ts';
import {
  type DeskQuotationRow,
  type DeskQuotations,
  type QuotationTab,
  quotationTabs,
  tabOfState,
} from '#contract/quotations.staff.ts';
import { Badge } from '#web/desk/badge.tsx';
import { dayOrTime } from '#web/desk/day-and-time.ts';
import { type Loaded, loadPages, type ScreenArgs, type ScreenData, settle } from '#web/desk/desk-loader.ts';
import { changedQuery, pagesParam, useQuery } from '#web/desk/desk-query.ts';
import { ListRow, RowList } from '#web/desk/list-row.tsx';
import { ListTabs, TwoPanes, WhenLoaded } from '#web/desk/screen.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { deskQuotationsApi, stateNames } from './desk-quotations-api.ts';
import { QuotationsPanel } from './quotations-panel.tsx';

type Listed = Awaited<ReturnType<typeof deskQuotationsApi.deskQuotationList>>;

interface Screen {
  list: Loaded<Listed>;
  id: string | undefined;
  of: Loaded<DeskQuotations>;
  tab: QuotationTab;
}

const tabWords: Record<QuotationTab, string> = {
  drafts: 'Drafts',
  sent: 'Sent',
  accepted: 'Accepted',
  expired: 'Expired',
  declined: 'Declined, ended',
};

const readPlace = (query: URLSearchParams) => ({
  tab: quotationTabs.find((tab) => tab === query.get('tab')),
  id: query.get('booking') ?? undefined,
});

/** Where no tab was chosen, the one that has what is open: what was just begun is seen there at once. */
const tabWith = ({ value }: Loaded<DeskQuotations>): QuotationTab =>
  quotationTabs.find((tab) => value?.quotations.some(({ state }) => tabOfState[state] === tab)) ?? 'sent';

export async function loadQuotations({ query }: ScreenArgs): Promise<Screen> {
  const { tab: chosen, id } = readPlace(query);
  const opened = id
    ? settle('quotationsOf', id, deskQuotationsApi.deskQuotationsOf({ params: { id } }))
    : Promise.resolve({});
  const tab = chosen ?? tabWith(await opened);
  const list = loadPages(
    query,
    (after) => deskQuotationsApi.deskQuotationList({ query: { tab, ...(after && { after }) } }),
    (before, next) => ({ ...next, quotations: [...before.quotations, ...next.quotations] }),
  );
  const [loadedList, of] = await Promise.all([settle('quotations', tab, list), opened]);
  return { list: loadedList, id, of, tab };
}

function Row({ row, href, open, now }: { row: DeskQuotationRow; href: string; open: boolean; now: number }) {
  const { name, number, title, state, totalPaise, version } = row;
  return (
    <ListRow
      href={href}
      open={open}
      name={name}
      about={[row.booking, title].filter(Boolean).join(', ')}
      state={version === 0 ? number : paiseInWords(totalPaise)}
    >
      <Badge
        kind={state === 'accepted' ? 'paid' : state === 'objected' || state === 'expired' ? 'late' : false}
      >
        {stateNames[state]}
      </Badge>{' '}
      {dayOrTime(row.at, now)}
    </ListRow>
  );
}

export function QuotationsScreen({ staff, loaded }: ScreenData<Screen>) {
  const query = useQuery();
  const { tab: chosen, id } = readPlace(query);
  const now = useNow() ?? Date.now();
  const { list, of, tab: shown = 'sent' } = loaded.value ?? { list: {}, of: {} };
  const tab = chosen ?? shown;
  const found = loaded.value?.id === id ? of : undefined;
  return (
    <TwoPanes
      title="Quotations"
      open={id}
      tools={
        <ListTabs
          label="Quotations by state"
          tabs={quotationTabs.map((name) => ({
            label: tabWords[name],
            href: changedQuery(query, { tab: name, booking: undefined, [pagesParam]: undefined }),
            current: name === tab,
            more: name === 'declined',
          }))}
        />
      }
      list={
        <WhenLoaded loaded={list}>
          {(listed, fault) =>
            listed.quotations.length === 0 ? (
              <p className="screen-empty">Nothing here. A quotation begins at its booking.</p>
            ) : (
              <RowList label="Quotations" more={listed.more !== null} fault={fault}>
                {listed.quotations.map((row) => (
                  <Row
                    key={row.id}
                    row={row}
                    href={changedQuery(query, { tab, booking: row.bookingId })}
                    open={row.bookingId === id}
                    now={now}
                  />
                ))}
              </RowList>
            )
          }
        </WhenLoaded>
      }
      panel={
        id === undefined ? (
          <p className="screen-wait stack">Select a quotation.</p>
        ) : (
          <>
            <a className="screen-back" href={changedQuery(query, { tab, booking: undefined })}>
              All quotations
            </a>
            {found ? (
              <WhenLoaded loaded={found}>
                {(value) => <QuotationsPanel key={id} of={value} staff={staff} now={now} />}
              </WhenLoaded>
            ) : (
              <p className="screen-wait stack" aria-busy="true">
                Loading…
              </p>
            )}
          </>
        )
      }
    />
  );
}

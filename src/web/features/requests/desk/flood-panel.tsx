// What a flood holds, opened: the networks, words of their own first, then texts that are the same.
import type { Flood, FloodRow } from '#contract/requests.staff.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  floodTitle,
  leftWords,
  networkName,
  overAndInTime,
  type SameWords,
  sortWords,
} from './flood-words.ts';
import { plural, telLink } from './request-words.ts';
import './flood-panel.css';

/** The rest is one press away. */
const shownNetworks = 4;
const shownRows = 10;

function Networks({ networks, toldAt, now }: Omit<Flood, 'rows'> & { now: number }) {
  const more = networks.slice(shownNetworks);
  return (
    <dl className="flood-networks frame figures">
      {networks.slice(0, shownNetworks).map(({ count, since }, index) => (
        <Fact key={since} name={`Network ${networkName(index)}`}>
          <b>{count}</b> since {dayAndTime(since, now)}
        </Fact>
      ))}
      {more.length > 0 && (
        <Fact name={`${plural(more.length, 'more network')}`}>
          <b>{more.reduce((sum, { count }) => sum + count, 0)}</b>
        </Fact>
      )}
      <Fact name="Told by mail">{toldAt === null ? 'Not yet' : dayAndTime(toldAt, now)}</Fact>
    </dl>
  );
}

function Row({ row, hrefOf, now }: { row: FloodRow; hrefOf(id: string): string; now: number }) {
  const { id, name, mobile, locality, words, message, network, by, holder } = row;
  return (
    <li>
      <b className={by <= now ? 'flood-time alarm' : 'flood-time'}>{leftWords(by, now)}</b>
      <p>
        <a href={hrefOf(id)}>{name}</a> <span className="alarm">{words}</span>
        {holder && <span className="muted"> {holder.name} has it</span>}
        <span className="flood-words">
          {message && `“${message}” `}
          <span className="muted">
            {locality || 'No place'}. {networkName(network)}
          </span>
        </span>
      </p>
      <ButtonLink look="outline" href={telLink(mobile)} aria-label={`Call ${name}, ${spacedMobile(mobile)}`}>
        <Icon name="phone" />
        {spacedMobile(mobile)}
      </ButtonLink>
    </li>
  );
}

function Rows({ rows, ...shown }: { rows: readonly FloodRow[]; hrefOf(id: string): string; now: number }) {
  const list = (some: readonly FloodRow[]) => (
    <ul className="flood-rows figures">
      {some.map((row) => (
        <Row key={row.id} row={row} {...shown} />
      ))}
    </ul>
  );
  const more = rows.slice(shownRows);
  return (
    <>
      {list(rows.slice(0, shownRows))}
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          {list(more)}
        </details>
      )}
    </>
  );
}

/** '24 of A, 7 of B', where there are few. */
function fromWords({ rows }: SameWords): string {
  const byNetwork = Map.groupBy(rows, ({ network }) => network);
  if (byNetwork.size > shownNetworks) return `of ${byNetwork.size} networks`;
  return [...byNetwork]
    .sort(([a], [b]) => a - b)
    .map(([network, some]) => `${some.length} of ${networkName(network)}`)
    .join(', ');
}

export function FloodPanel({
  flood: { rows, networks, toldAt },
  hrefOf,
  now,
}: {
  flood: Flood;
  hrefOf(id: string): string;
  now: number;
}) {
  const { own, same } = sortWords(rows);
  const ordered = [...own, ...same.flatMap((alike) => alike.rows)];
  const first = ordered.find(({ holder }) => holder === null);
  const since = networks[0]?.since;
  if (since === undefined) return <p className="flood-none muted">Nobody of the flood waits any more.</p>;
  return (
    <div className="flood-panel">
      <h2>{floodTitle(rows.length, networks.length)}</h2>
      <p className="muted figures">
        Since {dayAndTime(since, now)}. No known customer, and nobody who is the first of a network or graver
        than those before. Each is owed its call.
      </p>
      <Networks networks={networks} toldAt={toldAt} now={now} />
      {own.length > 0 && (
        <section aria-labelledby="flood-own">
          <DeskHeading
            id="flood-own"
            title="In words of their own"
            note={`${own.length}, by kind, then by time`}
          />
          <Rows rows={own} hrefOf={hrefOf} now={now} />
        </section>
      )}
      {same.length > 0 && (
        <section aria-labelledby="flood-same">
          <DeskHeading
            id="flood-same"
            title="The same words"
            note={`${rows.length - own.length}, equal but for case and spaces`}
          />
          {same.map((alike) => (
            <details key={alike.words} className="flood-same figures">
              <summary>
                <span>
                  {alike.words ? `“${alike.words}”` : 'No words'} <b>{plural(alike.rows.length, 'time')}</b>,{' '}
                  {fromWords(alike)}. {overAndInTime(alike.rows, now)}
                </span>{' '}
                <span className="flood-all">Show all {alike.rows.length}</span>
              </summary>
              <Rows rows={alike.rows} hrefOf={hrefOf} now={now} />
            </details>
          ))}
        </section>
      )}
      {first && (
        <div className="flood-foot">
          <p>
            <b>
              Call the first: {first.name}, {spacedMobile(first.mobile)}
            </b>
            <span className="muted">Lifting without a call is for owners. Nothing is thrown away.</span>
          </p>
          <ButtonLink look="primary" href={telLink(first.mobile)}>
            <Icon name="phone" />
            Call
          </ButtonLink>
          <ButtonLink look="outline" href={hrefOf(first.id)}>
            Open it
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

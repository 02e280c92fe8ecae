// How long visitors' own browsers say that they waited. A figure is what three of four visitors did not exceed.
import { type Language, languagesInEnglish } from '#contract/languages.ts';
import type { SpeedReport } from '#contract/speed.staff.ts';
import { type PageKind, type SpeedMetric, speedLimits, speedMetrics } from '#contract/speed.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Chart, ChartTable } from './charts.tsx';

/** `short`: for a table that a phone shows whole. */
const metricNames: Record<SpeedMetric, { long: string; short: string }> = {
  lcp: { long: 'Page seen', short: 'Seen' },
  inp: { long: 'Answer to a tap', short: 'Tap' },
  cls: { long: 'Movement while reading', short: 'Moved' },
};

const pageNames: Record<PageKind, string> = {
  home: 'Home',
  service: 'Services',
  solution: 'Solutions',
  finder: 'Leak finder',
  blog: 'Blog',
  contact: 'Contact',
  booking: 'Booking',
  account: 'Log-in and own bookings',
  other: 'Other pages',
};
const networkNames: Readonly<Record<string, string>> = {
  '4g': 'Line: 4G or better',
  '3g': 'Line: 3G',
  '2g': 'Line: 2G',
  unknown: 'Line: not known',
};

type Group = SpeedReport['groups'][number];

function groupName({ by, name }: Group): string {
  if (by === 'page') return pageNames[name as PageKind] ?? name;
  if (by === 'language') return languagesInEnglish[name as Language] ?? name;
  return by === 'network' ? (networkNames[name] ?? name) : 'All pages';
}

/** '1.75 s', '150 ms', '0.05', with a space at which no line breaks. */
function inUnits(metric: SpeedMetric, value: number): string {
  if (metric === 'cls') return String(value);
  return metric === 'inp' && value < 1000 ? `${value}\u00a0ms` : `${value / 1000}\u00a0s`;
}

function figureWords(metric: SpeedMetric, { p75 }: Group['lcp']): string {
  if (p75 === null) return '–';
  return `${inUnits(metric, p75)}${p75 > speedLimits[metric].good ? ', over' : ''}`;
}

const plain = (count: number): string => count.toLocaleString('en-IN');

function Refused({ speed: { counted, refused } }: { speed: SpeedReport }) {
  const { network, site, unreadable } = refused;
  const all = network + site + unreadable;
  if (all === 0) return null;
  const parts = [
    network > 0 && `${plain(network)} from networks that report too often`,
    site > 0 && `${plain(site)} when too many came at once`,
    unreadable > 0 && `${plain(unreadable)} that no page of ours writes`,
  ].filter(Boolean);
  return (
    <p className={all > counted ? 'alarm' : 'muted'}>
      Not counted: {parts.join(', ')}.{all > counted && ' Somebody may be sending them by machine.'}
    </p>
  );
}

export function PageSpeed({ speed, days }: { speed: SpeedReport; days: number }) {
  const [all, ...others] = speed.groups;
  const seen = others.filter((group) => speedMetrics.some((metric) => group[metric].count > 0));
  return (
    <Chart
      id="speed"
      title="Page speed"
      note={`${plain(speed.counted)} reports of visitors’ browsers in ${days} days`}
    >
      {speed.counted === 0 || !all ? (
        <>
          <p className="muted">No data for this period.</p>
          <Refused speed={speed} />
        </>
      ) : (
        <>
          <dl className="headline frame figures">
            {speedMetrics.map((metric) => (
              <Fact
                key={metric}
                name={`${metricNames[metric].long}, aim ${inUnits(metric, speedLimits[metric].good)}`}
              >
                {figureWords(metric, all[metric])}
              </Fact>
            ))}
            <Fact name="Networks">{plain(speed.networks)}</Fact>
          </dl>
          <p className="muted">Three of four visitors had this or better.</p>
          <Refused speed={speed} />
          <ChartTable
            open
            head={['Where', 'Reports', ...speedMetrics.map((metric) => metricNames[metric].short)]}
            rows={seen.map((group) => [
              groupName(group),
              plain(Math.max(...speedMetrics.map((metric) => group[metric].count))),
              ...speedMetrics.map((metric) => figureWords(metric, group[metric])),
            ])}
          />
        </>
      )}
    </Chart>
  );
}

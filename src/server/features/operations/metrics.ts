// What Prometheus reads: the text format is a line per number, so it is written here without a library.
import { bucketLimits, type Histogram, requestKinds, type Traffic } from '#server/http/traffic.ts';

export interface Sample {
  labels?: Record<string, string>;
  value: number;
  /** After the metric's name, for the parts of a histogram. */
  suffix?: string;
}

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

export const gauge = (name: string, help: string, samples: number | Metric['samples']): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
});

/** In seconds; 0 where nothing waits or fails. */
export const ageIn = (now: number, since: number | null): number =>
  since ? Math.max(0, now - since) / 1000 : 0;

const escapeLabel = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function labelText(labels: Record<string, string> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** Version 0.0.4 of the format, which every Prometheus reads. */
export const metricsText = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ labels, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${String(value)}`,
        ),
        '',
      ].join('\n'),
    )
    .join('');

function histogramSamples({ buckets, sum }: Histogram, labels: Record<string, string> = {}): Sample[] {
  let count = 0;
  const counted = [...bucketLimits.map(String), '+Inf'].map((le, index) => {
    count += buckets[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le }, value: count };
  });
  return [...counted, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }];
}

export function trafficMetrics(traffic: Traffic): Metric[] {
  return [
    {
      name: 'site_requests_total',
      help: 'Requests answered, by kind and by the first digit of the status.',
      type: 'counter',
      samples: requestKinds.flatMap((kind) =>
        traffic.requests[kind].flatMap((value, digit) =>
          digit >= 2 ? [{ labels: { kind, status: `${digit}xx` }, value }] : [],
        ),
      ),
    },
    {
      name: 'site_pages_total',
      help: 'Pages asked for, by what memory held: hit, stale (shown and made anew), miss (rendered).',
      type: 'counter',
      samples: Object.entries(traffic.cache).map(([cache, value]) => ({ labels: { cache }, value })),
    },
    {
      name: 'site_pages_not_modified_total',
      help: 'Pages answered with 304, because the browser had them already.',
      type: 'counter',
      samples: [{ value: traffic.notModified }],
    },
    {
      name: 'site_requests_refused_total',
      help: 'Requests answered with 429, because a limit was reached.',
      type: 'counter',
      samples: [{ value: traffic.refused }],
    },
    {
      name: 'site_render_seconds',
      help: 'Time to render a page.',
      type: 'histogram',
      samples: histogramSamples(traffic.rendering),
    },
    {
      name: 'site_request_seconds',
      help: 'Time to answer a request, by kind, without what memory answers.',
      type: 'histogram',
      samples: requestKinds.flatMap((kind) => histogramSamples(traffic.answering[kind], { kind })),
    },
    {
      name: 'site_mails_total',
      help: 'Mails handed over by this process, and tries that failed.',
      type: 'counter',
      samples: Object.entries(traffic.mail).map(([result, value]) => ({ labels: { result }, value })),
    },
  ];
}

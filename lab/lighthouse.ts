// Lighthouse for phones on every public page, one at a time. Usage: npm run lighthouse [path …]
// A page below 100 is measured again, twice at most: other work on the machine costs points, a fault costs them always.
import { spawn } from 'node:child_process';
import { browserFlags, browserPath, startDemoSite } from '../scripts/demo-site.ts';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    {
      score: number | null;
      title: string;
      numericValue?: number;
      scoreDisplayMode: string;
      displayValue?: string;
    }
  >;
}

interface Result {
  path: string;
  scores: number[];
  largestPaintMs: number;
  shift: number;
  complaints: string[];
}

/** Not among the packages: a fifth of all their files, which nobody else needs. npm fetches it when it is asked for. */
const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const attempts = 3;

async function audit(url: string): Promise<Report> {
  const child = spawn(
    'npm',
    [
      'exec',
      '--yes',
      `--package=lighthouse@${version}`,
      '--',
      'lighthouse',
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', '--disable-gpu', ...browserFlags].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath() }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  return JSON.parse(output) as Report;
}

function read(path: string, report: Report): Result {
  const value = (name: string) => report.audits[name]?.numericValue ?? 0;
  const weighed = Object.values(report.audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  return {
    path,
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    largestPaintMs: Math.round(value('largest-contentful-paint')),
    shift: value('cumulative-layout-shift'),
    complaints: weighed.map(({ title, displayValue }) =>
      displayValue ? `${title} (${displayValue})` : title,
    ),
  };
}

const isPerfect = ({ scores, shift }: Result) => scores.every((score) => score === 100) && shift < 0.001;
const total = ({ scores }: Result) => scores.reduce((sum, score) => sum + score, 0);

async function measure(origin: string, path: string): Promise<Result> {
  let best: Result | undefined;
  for (let attempt = 0; attempt < attempts && !(best && isPerfect(best)); attempt += 1) {
    const result = read(path, await audit(origin + path));
    if (!best || total(result) > total(best)) best = result;
  }
  return best as Result;
}

const site = await startDemoSite(4393);
let faults = 0;
try {
  const wanted = process.argv.slice(2);
  console.log('perf  a11y  best   seo    LCP ms   shift  page');
  for (const path of wanted.length > 0 ? wanted : await site.paths()) {
    const result = await measure(site.origin, path);
    const columns = result.scores.map((score) => String(score).padStart(4)).join('  ');
    console.log(
      `${columns}  ${String(result.largestPaintMs).padStart(8)}  ${result.shift.toFixed(3).padStart(6)}  ${path}`,
    );
    if (isPerfect(result)) continue;
    faults += 1;
    for (const complaint of result.complaints) console.log(`      ${complaint}`);
  }
} finally {
  await site.stop();
}
console.log(faults === 0 ? 'Every page scores 100.' : `${faults} pages score less than 100.`);
process.exitCode = faults === 0 ? 0 : 1;

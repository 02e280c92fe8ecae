// A forecast from an address that answers with JSON: { "days": [{ "day": "2026-11-17", "rain": true }] }.
import * as z from 'zod';
import { type Forecast, type ForecastDay, ForecastUnavailable } from './forecast.port.ts';

const usualTimeoutMs = 8000;
const mostCharacters = 256 * 1024;

const answer = z.object({
  days: z.array(z.object({ day: z.iso.date(), rain: z.boolean() })).max(60),
});

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostCharacters) throw new ForecastUnavailable('The forecast’s answer is too long');
  }
  return text;
}

function parse(text: string): ForecastDay[] {
  try {
    return answer.parse(JSON.parse(text)).days;
  } catch {
    throw new ForecastUnavailable('The forecast’s answer is not days with rain or without');
  }
}

export function createHttpForecast({
  url,
  timeoutMs = usualTimeoutMs,
}: {
  url: string;
  timeoutMs?: number;
}): Forecast {
  return {
    async read(signal) {
      const tooLong = AbortSignal.timeout(timeoutMs);
      const until = AbortSignal.any([tooLong, ...(signal ? [signal] : [])]);
      try {
        const headers = { accept: 'application/json' };
        const response = await fetch(url, { headers, signal: until, redirect: 'error' });
        if (!response.ok) throw new ForecastUnavailable(`The forecast answered ${response.status}`);
        return parse(await readText(response));
      } catch (error) {
        // The address may carry a key: what fetch says of it goes into no log.
        if (error instanceof ForecastUnavailable) throw error;
        throw new ForecastUnavailable(
          tooLong.aborted ? 'The forecast took too long' : 'The forecast cannot be reached',
        );
      }
    },
  };
}

// Which forecast the site asks: the one at FORECAST_URL, in a demonstration a simulated one, otherwise none.
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Forecast } from './forecast.port.ts';

export async function openForecast(config: Config, now: Clock): Promise<Forecast | undefined> {
  const { forecastUrl: url } = config;
  if (url) return (await import('./http.forecast.ts')).createHttpForecast({ url });
  if (config.mode !== 'demo') return undefined;
  return (await import('./simulated.forecast.ts')).createSimulatedForecast(now);
}

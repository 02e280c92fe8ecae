// /desk/weather : rain in the coming week, and the visits that it concerns.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadWeather, WeatherScreen } from '#web/features/visits/desk/weather-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-weather.ts';

export const meta = deskMeta('/desk/weather', 'Weather');

export const clientLoader = deskLoader(loadWeather);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <WeatherScreen {...loaderData} />;
}

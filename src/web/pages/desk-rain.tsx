// /desk/rain : rain in the coming week, and the visits that it concerns.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadRain, RainScreen } from '#web/features/crews/desk/rain-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-rain.ts';

export const meta = deskMeta('/desk/rain', 'Weather');

export const clientLoader = deskLoader(loadRain);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <RainScreen {...loaderData} />;
}

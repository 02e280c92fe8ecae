// /desk/first-steps: the owner's first morning, in place of the inbox until all of it is done.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { FirstStepsScreen, loadFirstSteps } from '#web/features/operations/desk/first-steps-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-first-steps.ts';

export const meta = deskMeta('/desk/first-steps', 'First steps');

export const clientLoader = deskLoader(loadFirstSteps);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <FirstStepsScreen {...loaderData} />;
}

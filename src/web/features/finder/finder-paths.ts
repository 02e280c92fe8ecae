// Addresses of the leak finder's pages.
import type { CauseId } from '#contract/finder-causes.ts';

export const finderPath = '/leak-finder';
export const causesPath = `${finderPath}/causes`;
export const dangerPath = `${finderPath}/danger`;

export const statePath = (path: readonly string[]): string => [finderPath, ...path].join('/');
export const causePath = (id: CauseId): string => `${causesPath}/${id}`;

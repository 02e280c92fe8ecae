// Runs before each file of tests: limits are those of the machine as it is now.
import { vi } from 'vitest';
import { limit, lookAgain } from './busy.ts';

lookAgain();
vi.setConfig({ testTimeout: limit(180_000), hookTimeout: limit(180_000) });

// Every drawing of the site; one array per file, joined here.
import type { Drawing } from './drawing.ts';

export const drawings: Drawing[] = [];

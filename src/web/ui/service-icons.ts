// The little building with what each service is about marked.
import type { ServiceKey } from '#contract/services.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { drawing as flooring } from '#drawings/keyplan-floor.ts';
import { drawing as fresh } from '#drawings/keyplan-new.ts';
import { drawing as old } from '#drawings/keyplan-old.ts';
import { drawing as repair } from '#drawings/keyplan-wall.ts';

export const serviceIcons: Record<ServiceKey, DrawingFile> = { old, repair, new: fresh, flooring };

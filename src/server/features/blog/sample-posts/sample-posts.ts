// The sample posts the demo starts with, newest first.
import { associationChecklist } from './association-checklist.ts';
import { beforeYouSign } from './before-you-sign.ts';
import { crackReading } from './crack-reading.ts';
import { dripTonight } from './drip-tonight.ts';
import { epoxyOrTiles } from './epoxy-or-tiles.ts';
import { expansionJoint } from './expansion-joint.ts';
import { membrane } from './membrane.ts';
import { paintAndDamp } from './paint-and-damp.ts';
import type { SamplePost } from './sample-post.ts';
import { sunkenSlab } from './sunken-slab.ts';
import { tankLining } from './tank-lining.ts';
import { terraceChecks } from './terrace-checks.ts';
import { terraceSystems } from './terrace-systems.ts';
import { whiteSalt } from './white-salt.ts';
import { whoseLeak } from './whose-leak.ts';

export const samplePosts: readonly SamplePost[] = [
  terraceChecks,
  whoseLeak,
  crackReading,
  membrane,
  associationChecklist,
  beforeYouSign,
  sunkenSlab,
  epoxyOrTiles,
  expansionJoint,
  tankLining,
  paintAndDamp,
  whiteSalt,
  dripTonight,
  terraceSystems,
];

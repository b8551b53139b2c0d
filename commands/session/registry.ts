/** Every command by its name, for replays. Names are permanent; a test checks that none is missing. */

import { exportSession, lookAtDevice } from './ExportSession.ts'
import { registered } from './registry.gen.ts'
import { type Replayable, replayable } from './replayable.ts'
import { copyCode, copyTest, handOverSession, playSession } from './ShareSession.ts'

const all: ReadonlyArray<Replayable> = [
  ...registered,
  // A new map for each caller.
  replayable(copyCode('')),
  replayable(copyTest('')),
  replayable(exportSession({ build: '' }, () => {})),
  replayable(handOverSession({ name: '', text: '' }, () => {})),
  replayable(lookAtDevice(() => {})),
  replayable(playSession()),
]

export const registry: ReadonlyMap<string, Replayable> = new Map(all.map((each) => [each.name, each]))

/** Every command by its name: how a session finds what it names. A name once given stands here for ever; a test sees that none is missing. */
import { copyCode, copyTest } from './CopyCode.ts'
import { exportSession } from './ExportSession.ts'
import { lookAtDevice } from './ReadDeviceInfo.ts'
import { registered } from './registry.gen.ts'
import { type Replayable, replayable } from './replayable.ts'
import { handOverSession, playSession } from './ShareSession.ts'

const all: ReadonlyArray<Replayable> = [
  ...registered,
  // Made anew for each that asks.
  replayable(copyCode('')),
  replayable(copyTest('')),
  replayable(exportSession({ build: '' }, () => {})),
  replayable(handOverSession({ name: '', text: '' }, () => {})),
  replayable(lookAtDevice(() => {})),
  replayable(playSession()),
]

export const registry: ReadonlyMap<string, Replayable> = new Map(all.map((each) => [each.name, each]))

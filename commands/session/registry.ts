/** Every command by its name: how a session finds what it names. A name once given stands here for ever; a test sees that none is missing. */
import { copyCode } from './CopyCode.ts'
import { copyTest } from './CopyTest.ts'
import { exportSession } from './ExportSession.ts'
import { playSession } from './PlaySession.ts'
import { type Playable, playable } from './playable.ts'
import { lookAtDevice } from './ReadDeviceInfo.ts'
import { registered } from './registry.gen.ts'
import { handOverSession } from './ShareSession.ts'

const all: ReadonlyArray<Playable> = [
  ...registered,
  // Made anew for each that asks.
  playable(copyCode('')),
  playable(copyTest('')),
  playable(exportSession({ build: '' }, () => {})),
  playable(handOverSession({ name: '', text: '' }, () => {})),
  playable(lookAtDevice(() => {})),
  playable(playSession()),
]

export const registry: ReadonlyMap<string, Playable> = new Map(all.map((each) => [each.name, each]))

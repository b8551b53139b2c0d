/** The order of test files: the slowest start first, so that no worker runs one of them alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest of all starts before everything else. */
const slowest = /commands\/kernel\/perform\w*\.property\.test/

/** The projects in their order. Files of a project stay together: a worker then keeps its process and the loaded modules. */
const projects = ['postgres', 'sqlite', 'node', 'dom']

/** Within a project, slowest first; all others follow. */
const slow = [
  /contract\/database\/undo\.test/,
  /contract\/database\/(?:refusals|ownAccount|uploads|accounts)\.test/,
  /contract\/server\/safeStart\.test/,
  /contract\/server\//,
  /\.property\.test/,
  /server\/(?:database|demo)\//,
]

const project = ({ moduleId, project: { name } }: TestSpecification): number =>
  slowest.test(moduleId) ? -1 : projects.indexOf(name)

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slow.findIndex((each) => each.test(moduleId))
  return at === -1 ? slow.length : at
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the base class's method, not an array's
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => project(one) - project(other) || rank(one) - rank(other))
  }
}

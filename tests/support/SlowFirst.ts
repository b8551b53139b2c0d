/** The order of test files: those that take longest begin, so that no worker is left with one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest first; all others follow. */
const slow = [
  /commands\/perform\w*\.property\.test/,
  /server\/postgres\/(?:refusals|ownAccount)\.test/,
  /contract\/server\/safeStart\.test/,
  /contract\/server\/postgres\//,
  /contract\/server\//,
  /\.property\.test/,
  /server\/(?:database|demo)\//,
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slow.findIndex((each) => each.test(moduleId))
  return at === -1 ? slow.length : at
}

/** Files of the same project stay together: a worker goes on with the next of them as it is. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    // oxlint-disable-next-line unicorn/no-array-sort -- what sorts is no array
    const sorted = await super.sort(files)
    const isDom = ({ project }: TestSpecification): number => Number(project.name === 'dom')
    return sorted.toSorted((one, other) => isDom(one) - isDom(other) || rank(one) - rank(other))
  }
}

/** The order of test files: the slowest start first, so that no worker runs one of them alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slowest first; all others follow. */
const slow = [
  /commands\/kernel\/perform\w*\.property\.test/,
  /contract\/database\/(?:refusals|ownAccount)\.test/,
  /contract\/server\/safeStart\.test/,
  /contract\/database\//,
  /contract\/server\//,
  /\.property\.test/,
  /server\/(?:database|demo)\//,
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slow.findIndex((each) => each.test(moduleId))
  return at === -1 ? slow.length : at
}

/** PostgreSQL is the slower database. */
const isFast = ({ project }: TestSpecification): number => Number(project.name !== 'postgres')

/** Keeps files of a project together: a worker then reuses its environment. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the base class's method, not an array's
    const sorted = await super.sort(files)
    const isDom = ({ project }: TestSpecification): number => Number(project.name === 'dom')
    return sorted.toSorted(
      (one, other) => isDom(one) - isDom(other) || rank(one) - rank(other) || isFast(one) - isFast(other),
    )
  }
}

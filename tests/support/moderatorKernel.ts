/** A kernel whose viewer, `ada`, moderates `gaming` with these permissions. */
import { noPermissions, type Permissions } from '../../schemas/entities/Moderator.ts'
import { aCommunity, aUser } from './entities.ts'
import { type TestKernel, type TestKernelOptions, testKernel } from './kernel.ts'

export const moderatorKernel = (permissions: Partial<Permissions>, options: TestKernelOptions = {}): TestKernel => {
  const kernel = testKernel(options)
  const { store } = kernel
  store.changeViewer({ kind: 'member', user: aUser({ username: 'ada', moderates: ['gaming'] }) })
  store.communities.confirm([aCommunity({ name: 'gaming', rules: ['Be kind.', 'No spoilers.'] })])
  store.records.confirm([
    {
      kind: 'moderator',
      community: 'gaming',
      of: 'ada',
      moderator: { author: 'ada', canEdit: false, permissions: { ...noPermissions, ...permissions } },
    },
  ])
  return kernel
}

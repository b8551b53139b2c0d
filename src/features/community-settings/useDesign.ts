/** The state of choosing a community's logo or header. */
import { type DesignPart, designKey, UploadDesign } from '../../../commands/community-settings/UploadDesign.ts'
import { useApp } from '../../core/App.ts'
import { type PictureChoice, usePictureChoice } from '../profile/usePictureChoice.ts'
import { useRefresh } from './useRefresh.ts'

export const useDesign = (community: string, part: DesignPart): PictureChoice => {
  const { run } = useApp()
  const refresh = useRefresh(community)
  return usePictureChoice(designKey(community, part), async (file, cut) => {
    const failure = await run(UploadDesign, { community, part, file, ...(cut === undefined ? {} : { cut }) })
    if (failure === undefined) refresh()
  })
}

/** Writing a post, for one community or for any. */
import type { PostType } from '../../../../schemas/vocabulary.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PostForm } from '../PostForm.tsx'
import { PostTypeTabs } from '../PostTypeTabs.tsx'
import { usePostType } from '../usePostType.ts'

interface SubmitScreenProps {
  /** From the address; '' for none. */
  readonly community: string
  /** From the address. */
  readonly type: PostType | undefined
}

export const SubmitScreen = ({ community, type: said }: SubmitScreenProps) => {
  const type = usePostType(community, said)
  return (
    <Screen title="New Post">
      {type === undefined ? (
        <Skeleton cards={1} />
      ) : (
        <>
          <PostTypeTabs community={community} type={type} />
          <PostForm key={community} community={community} type={type} />
        </>
      )}
    </Screen>
  )
}

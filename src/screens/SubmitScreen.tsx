/** Writing a post, for one community or for any. */
import type { PostType } from '../../schemas/vocabulary.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { Skeleton } from '../components/ui/Skeleton.tsx'
import { PostForm } from '../components/writing/PostForm.tsx'
import { PostTypeTabs } from '../components/writing/PostTypeTabs.tsx'
import { usePostType } from '../components/writing/usePostType.ts'

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

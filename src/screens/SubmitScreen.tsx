/** Writing a post, for one community or for any. Document 1, section 2 (Post creation screen). */
import type { PostType } from '../../schemas/vocabulary.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { PostForm } from '../components/writing/PostForm.tsx'
import { PostTypeTabs } from '../components/writing/PostTypeTabs.tsx'

interface SubmitScreenProps {
  /** As in the address; '' for none. */
  readonly community: string
  readonly type: PostType
}

export const SubmitScreen = ({ community, type }: SubmitScreenProps) => (
  <Screen title="New Post">
    <PostTypeTabs community={community} type={type} />
    <PostForm key={community} community={community} type={type} />
  </Screen>
)

/** The page that a post links to. */
import type { Post } from '../../../schemas/entities/Post.ts'
import { LinkCard } from './LinkCard.tsx'
import { postStill } from './mediaFrame.ts'

export const LinkPreview = ({ post }: { readonly post: Post }) => (
  <LinkCard
    address={post.link}
    title={post.linkMetadata.title}
    domain={post.domain}
    picture={postStill(post)?.address}
  />
)

/** The video of a video post, with what its player needs in advance. A chunk of its own. */
import type { Post } from '../../../../schemas/entities/Post.ts'
import { videoAddress } from '../../../../schemas/rules/mediaKind.ts'
import { postStill, postVideoAspect } from '../mediaFrame.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

export const PostVideo = ({ post }: { readonly post: Post }) => {
  const address = videoAddress(post)
  if (address === undefined) return null
  return (
    <VideoPlayer address={address} poster={postStill(post)?.address} name={post.title} aspect={postVideoAspect(post)} />
  )
}

// All hand-written posts of the demo world, in one list per group of themes.
import type { DemoPost } from './post.ts'
import { homePosts } from './posts-home.ts'
import { laughPosts } from './posts-laughs.ts'
import { madePosts } from './posts-made.ts'
import { playPosts } from './posts-play.ts'
import { questionPosts } from './posts-questions.ts'
import { screenPosts } from './posts-screen.ts'
import { talkPosts } from './posts-talk.ts'
import { wheelPosts } from './posts-wheels.ts'

export const demoPosts: readonly DemoPost[] = [
  ...homePosts,
  ...playPosts,
  ...wheelPosts,
  ...talkPosts,
  ...laughPosts,
  ...screenPosts,
  ...madePosts,
  ...questionPosts,
]

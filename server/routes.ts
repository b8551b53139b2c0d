/** Every call that this server answers. */
import { commentRoutes } from './handlers/comments.ts'
import { communityRoutes } from './handlers/communities.ts'
import { feedRoutes } from './handlers/feeds.ts'
import { folderRoutes } from './handlers/folders.ts'
import { messageRoutes } from './handlers/messages.ts'
import { moderatorRoutes } from './handlers/moderators.ts'
import { postListRoutes } from './handlers/postLists.ts'
import { postRoutes } from './handlers/posts.ts'
import { profileRoutes } from './handlers/profiles.ts'
import { sessionRoutes } from './handlers/session.ts'
import { uploadRoutes } from './handlers/uploads.ts'
import { userRoutes } from './handlers/users.ts'
import type { Route } from './http/answers.ts'

export const routes: ReadonlyArray<Route> = [
  ...feedRoutes,
  ...postRoutes,
  ...postListRoutes,
  ...profileRoutes,
  ...commentRoutes,
  ...communityRoutes,
  ...moderatorRoutes,
  ...folderRoutes,
  ...messageRoutes,
  ...userRoutes,
  ...uploadRoutes,
  ...sessionRoutes,
]

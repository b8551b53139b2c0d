/** What commands are called in a log, from `label` in their definitions. Made by `npm run registry`. */
export const labels: Readonly<Record<string, string | readonly [on: string, off: string]>> = {
  'community.block.v1': ["Blocked a community","Unblocked a community"],
  'user.block.v1': ["Blocked a member","Unblocked a member"],
  'community.join.v1': ["Joined c/{name}","Left c/{name}"],
  'post.hide.v1': ["Hid a post","Showed a hidden post again"],
  'post.nsfw.v1': ["Marked a post as NSFW","Took the NSFW mark off a post"],
  'content.distinguish.v1': ["Marked {thing} as a moderator’s","Took the moderator’s mark off {thing}"],
  'post.lock.v1': ["Locked a post","Unlocked a post"],
  'content.sticky.v1': ["Pinned {thing}","Unpinned {thing}"],
  'content.save.v1': ["Saved {thing}","Removed {thing} from a folder"],
}

/** Loads the next page of the hidden or upvoted posts. */
import { markedList } from './markedPosts.ts'

export const LoadNextMarkedPosts = markedList.next('posts.keptNext.v1')

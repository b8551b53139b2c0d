/** Loads the next page of a directory topic. */
import { directoryList } from './DirectoryQuery.ts'

export const LoadNextDirectoryPage = directoryList.next('directory.next.v1')

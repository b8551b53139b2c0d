/** /communities: the directory; query topic and sort. */
import { createFileRoute } from '@tanstack/react-router'
import { LoadDirectory, sortOfWord, topicFor, topicOfWord } from '../../commands/community/DirectoryQuery.ts'
import { textOf } from '../core/viewerLabels.ts'
import { DirectoryScreen } from '../features/community/screens/DirectoryScreen.tsx'

interface DirectorySearch {
  readonly topic?: string | undefined
  readonly sort?: string | undefined
}

/** The values are parsed in the screen's chunk. */
const validate = (search: Record<string, unknown>): DirectorySearch => ({
  topic: textOf(search.topic).trim() || undefined,
  sort: textOf(search.sort).trim() || undefined,
})

const Communities = () => {
  const { topic = '', sort = '' } = Route.useSearch()
  return <DirectoryScreen topic={topicOfWord(topic)} sort={sortOfWord(sort)} />
}

export const Route = createFileRoute('/communities')({
  validateSearch: validate,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { topic = '', sort = '' } }) => {
    const { firstScreen, store } = context.app()
    void firstScreen?.begin(LoadDirectory, {
      topic: topicFor(store.viewer.peek(), topicOfWord(topic)),
      sort: sortOfWord(sort) ?? 'members',
      showPolitics: store.preferences.peek().showPoliticalCommunities,
    })
  },
  component: Communities,
})

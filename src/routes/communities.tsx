/** /communities: the directory; query topic and sort. */
import { createFileRoute } from '@tanstack/react-router'
import { sortOfWord, topicOfWord, topicWord } from '../../commands/community/directoryTopics.ts'
import { DirectoryScreen } from '../screens/DirectoryScreen.tsx'
import { textOf } from '../searchText.ts'

interface DirectorySearch {
  readonly topic?: string | undefined
  readonly sort?: string | undefined
}

/** What the address may say; anything else is as if it said nothing. */
const validate = (search: Record<string, unknown>): DirectorySearch => {
  const topic = topicOfWord(textOf(search.topic))
  return { topic: topic === undefined ? undefined : topicWord(topic), sort: sortOfWord(textOf(search.sort)) }
}

const Communities = () => {
  const { topic = '', sort = '' } = Route.useSearch()
  return <DirectoryScreen topic={topicOfWord(topic)} sort={sortOfWord(sort)} />
}

export const Route = createFileRoute('/communities')({ validateSearch: validate, component: Communities })

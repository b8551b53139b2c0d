/** /u/{user}: a profile; query type is overview, post or comment; the user `me` is the viewer. */
import { createFileRoute } from '@tanstack/react-router'
import { ProfileType } from '../../schemas/vocabulary.ts'
import { oneOf } from '../core/searchText.ts'
import { ProfileScreen } from '../features/profile/screens/ProfileScreen.tsx'

interface ProfileSearch {
  readonly type?: ProfileType | undefined
}

const validate = (search: Record<string, unknown>): ProfileSearch => ({
  type: oneOf(ProfileType.literals, search.type),
})

const Profile = () => {
  const { user } = Route.useParams()
  const { type = 'overview' } = Route.useSearch()
  return <ProfileScreen username={user} type={type} />
}

export const Route = createFileRoute('/u/$user')({ validateSearch: validate, component: Profile })

/** /u/{user}: a profile; query type is overview, post or comment; the user `me` is the viewer. */
import { createFileRoute } from '@tanstack/react-router'
import { LoadUser, profileList } from '../../commands/profile/ProfileQuery.ts'
import { ProfileType } from '../../schemas/vocabulary.ts'
import { oneOf } from '../core/viewerLabels.ts'
import { ProfileScreen } from '../features/profile/screens/ProfileScreen.tsx'
import { isViewersName } from '../features/profile/userLabels.ts'

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

export const Route = createFileRoute('/u/$user')({
  validateSearch: validate,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { user: username }, deps: { type = 'overview' } }) => {
    const { firstScreen } = context.app()
    if (firstScreen === undefined || isViewersName(username)) return
    void firstScreen.begin(profileList.visit, { username, type })
    void firstScreen.begin(LoadUser, { username })
  },
  component: Profile,
})

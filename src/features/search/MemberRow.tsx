/**
 * Members whose names match a search, as a row of chips that link to their profiles. Renders nothing without matches.
 */
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { memberSearchKey, SearchMembers } from '../../../commands/search/SearchPosts.ts'
import { userPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './MatchRow.module.css'

// Names of members that match the words, for a component; none if the server does not support it. The command debounces
// by 100 ms.

/** In lower case, without members that the viewer blocks. */
const useMemberMatches = (query: string): ReadonlyArray<string> => {
  const { run, store } = useApp()
  useEffect(() => void run(SearchMembers, { query }), [run, query])
  const blocked = useValue(store.blocked)
  return useValue(store.memberLists.read(memberSearchKey(query))).ids.filter((name) => !blocked.has(name))
}

const Match = ({ name }: { readonly name: string }) => {
  const user = useValue(useApp().store.users.read(name))
  if (user === undefined) return null
  return (
    <li className={styles.item}>
      <Link to={userPath(user.username)} className={styles.chip}>
        <Avatar name={user.username} address={user.profilePictures[0]} size={28} />
        <span className={styles.name}>{user.username}</span>
      </Link>
    </li>
  )
}

export const MemberRow = ({ query }: { readonly query: string }) => {
  const names = useMemberMatches(query)
  if (names.length === 0) return null
  return (
    <section aria-label="People" className={styles.matches}>
      <h2 className={styles.heading}>People</h2>
      <ul className={styles.row}>
        {names.map((name) => (
          <Match key={name} name={name} />
        ))}
      </ul>
    </section>
  )
}

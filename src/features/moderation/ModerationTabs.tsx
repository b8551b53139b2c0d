/** Tabs between the moderation screens of a community. */
import { Link } from '@tanstack/react-router'
import { nameKey } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'
import { useCapabilities, useValue } from '../../core/useValue.ts'
import tabs from '../../ui/Tabs.module.css'
import { type ToolName, toolsFor } from '../community/communityTools.ts'

interface ModerationTabsProps {
  readonly community: string
  readonly present: ToolName
}

/** Renders nothing when there is no other screen to go to. */
export const ModerationTabs = ({ community, present }: ModerationTabsProps) => {
  const { store } = useApp()
  const known = useValue(store.communities.read(nameKey(community)))
  const tools = toolsFor(useCapabilities(community), known)
  if (tools.length < 2) return null
  return (
    <nav aria-label="Moderation" className={tabs.tabs}>
      {tools.map(({ name, label, path }) => (
        <Link
          key={name}
          to={path(community)}
          replace
          className={tabs.tab}
          activeOptions={{ exact: true }}
          aria-current={name === present ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

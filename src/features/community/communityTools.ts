/** The moderation screens of a community, and which of them the viewer may see. docs/behaviour/moderation.md#tools. */
import type { Community } from '../../../schemas/entities/Community.ts'
import type { Capabilities } from '../../../schemas/rules/capabilities.ts'
import { bansPath, configPath, logsPath, queuePath } from '../../../schemas/rules/moderationAddresses.ts'
import type { Icon } from '../../ui/icons.tsx'
import { Ban, Flag, NotebookPen, Settings } from '../../ui/moreIcons.tsx'

export type ToolName = 'queue' | 'logs' | 'bans' | 'settings'

interface Tool {
  readonly name: ToolName
  readonly label: string
  readonly path: (community: string) => string
  readonly Drawing: Icon
}

const tools: ReadonlyArray<Tool> = [
  { name: 'queue', label: 'Queue', path: queuePath, Drawing: Flag },
  { name: 'logs', label: 'Logs', path: logsPath, Drawing: NotebookPen },
  { name: 'bans', label: 'Bans', path: bansPath, Drawing: Ban },
  { name: 'settings', label: 'Settings', path: (name) => configPath(name), Drawing: Settings },
]

/** Moderators see all screens; others see the log and the bans if the community makes them public. */
export const toolsFor = (
  capabilities: Capabilities,
  community: Pick<Community, 'isPublicLogs' | 'isPublicBanLogs'> | undefined,
): ReadonlyArray<Tool> => {
  if (capabilities.has('moderate')) return tools
  const isPublic: Readonly<Record<ToolName, boolean>> = {
    queue: false,
    logs: community?.isPublicLogs === true,
    bans: community?.isPublicBanLogs === true,
    settings: false,
  }
  return tools.filter(({ name }) => isPublic[name])
}

/** Moderators' permission flags as stored in rows and shown in the log. */
import { Struct } from 'effect'
import { type Permissions, permissionNames } from '../../../schemas/entities/Moderator.ts'

const flagsOf = (permissions: Permissions): ReadonlyArray<string> =>
  Struct.keys(permissionNames).flatMap((flag) => (permissions[flag] ? [permissionNames[flag]] : []))

/** JSON list of the flags that are set. */
export const storedPermissions = (permissions: Permissions): string => JSON.stringify(flagsOf(permissions))

/** 'manage rules, manage settings'. */
export const permissionsLabel = (permissions: Permissions): string => {
  const flags = flagsOf(permissions)
  return flags.length === 0 ? 'no permissions' : flags.map((flag) => flag.replaceAll('_', ' ')).join(', ')
}

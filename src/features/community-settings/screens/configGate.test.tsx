// Access to a community's configuration, by the menu and by typed addresses.
import { describe, expect, it } from 'vitest'
import type { Permissions } from '../../../../schemas/entities/Moderator.ts'
import { configSections } from '../../../../schemas/rules/moderationAddresses.ts'
import { type Configuring, drawConfiguring } from '../../../testing/drawConfiguring.tsx'
import { ConfigScreen } from './ConfigScreen.tsx'
import { configParts, configViews } from './configViews.ts'

const open = (section: string, options: Parameters<typeof drawConfiguring>[1] = {}): Promise<Configuring> =>
  drawConfiguring(<ConfigScreen community="Cats" section={section} />, options)

const offered = ({ page }: Configuring): ReadonlyArray<string | null> =>
  [...page.querySelectorAll('nav[aria-label="Community settings"] a')].map(({ textContent }) => textContent)

const whole = [
  'Basic Information',
  'Community Design',
  'Community Rules',
  'Community Topics',
  'Community Filter',
  'Desktop Stylesheet',
  'Community Moderators',
  'Voting Restrictions',
  'Content Restrictions',
  'Privacy and Safety',
]

const settings = [
  'Basic Information',
  'Community Topics',
  'Community Moderators',
  'Voting Restrictions',
  'Content Restrictions',
  'Privacy and Safety',
]

const flags: ReadonlyArray<readonly [Partial<Permissions>, ReadonlyArray<string>]> = [
  [{ hasAllPermissions: true }, whole],
  [{ canManageSettings: true }, settings],
  [{ canManageSidebar: true }, ['Basic Information', 'Community Moderators']],
  [{ canManageRules: true }, ['Community Rules', 'Community Moderators']],
  [{ canManageAutomoderator: true }, ['Community Filter', 'Community Moderators']],
  [{ canManageStylesheet: true }, ['Community Design', 'Desktop Stylesheet', 'Community Moderators']],
  [{}, ['Community Moderators']],
]

describe('the menu of a configuration', () => {
  it('has every section of the specification, in its order', () => {
    expect(configParts.map((part) => configViews[part].title)).toEqual(whole)
    expect(new Set<string>(['settings', ...configParts])).toEqual(new Set(configSections))
  })

  it.each(flags)('offers exactly what the permission %j unlocks', async (permissions, titles) => {
    const drawn = await open('settings', { permissions })
    expect(offered(drawn)).toEqual(titles)
    const says = drawn.page.textContent.includes('have no permission to change its settings')
    expect(says).toBe(titles.length === 1)
  })

  it('is closed to other members, and guests are led to an account', async () => {
    for (const section of ['settings', 'basic', 'moderators'] as const) {
      const other = await open(section, { viewer: 'member' })
      expect(other.alerts()).toEqual([
        expect.stringContaining('Only moderators of this community may see its settings.'),
      ])
      expect(offered(other)).toEqual([])
      const guest = await open(section, { viewer: 'guest' })
      expect(guest.page.textContent).toContain('Only moderators of this community may see its settings.')
      expect([guest.find('button', 'Log In') === undefined, guest.kernel.requests]).toEqual([false, []])
    }
  })
})

describe('an address of a configuration', () => {
  it.each(flags)(
    'opens with %j as in the menu, and otherwise says that it is not allowed',
    async (permissions, titles) => {
      for (const part of configParts) {
        const { title } = configViews[part]
        const drawn = await open(part, { permissions })
        await drawn.settle()
        expect(drawn.page.querySelector('header h1')?.textContent).toBe(title)
        const closed = `Your permissions here do not include: ${title}.`
        expect([part, drawn.page.textContent.includes(closed)]).toEqual([part, !titles.includes(title)])
        // A closed section requests nothing.
        const others = drawn.kernel.requests.filter(
          ({ path }) => path !== '/community/moderators.json' && path !== '/moderate/waiting.json',
        )
        expect([part, !titles.includes(title) && others.length > 0]).toEqual([part, false])
      }
    },
  )

  it.each(['nothing', 'Basic', 'toString', '__proto__', ''])('does not exist at %j', async (section) => {
    expect((await open(section)).page.textContent).toContain('There is no page at this address.')
  })
})

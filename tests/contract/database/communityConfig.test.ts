/** Configuring a community - settings, texts, moderators, design - on both databases. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawing, photo } from '../../../server/media/testing/sampleFiles.ts'
import { foundCommunity, logOf } from '../support/foundCommunity.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { fileForm, sendForm, uploadToken } from '../support/sendUpload.ts'
import { suiteServer } from '../support/suiteServer.ts'

const names = ['demo_member', 'demo_author', 'demo_moderator', 'demo_pro', 'demo_admin', 'quiet_quinn'] as const
type Name = (typeof names)[number]

const noModerator = [403, 'Only moderators of this community may do this.']

onDatabase('configuration of communities', (open) => {
  const suite = suiteServer(open, names)
  const { talk, by } = suite

  const seen = (name: string, keysOf?: Keys) =>
    talk.row('communities', `/community/community.json?communities=${name}`, keysOf)
  const settingsOf = (name: string, who: Name = 'demo_moderator') =>
    talk.row('communities', `/community/settings.json?community=${name}`, by(who))
  const save = (name: string, form: Record<string, string>, who: Name = 'demo_moderator') =>
    talk.act('/community/settings.json', by(who), { community: name, ...form })

  describe('settings', () => {
    const path = '/community/settings.json'

    it('have the defaults in a new community, and moderators can read them', async () => {
      await foundCommunity(suite.database, 'Fresh', { demo_moderator: ['all_permissions'], quiet_quinn: [] })
      expect(await settingsOf('fresh', 'quiet_quinn')).toEqual({
        displayName: 'Fresh',
        tagline: '',
        description: '',
        metaTags: '',
        topics: [],
        appSafe: true,
        nsfw: false,
        minScorePosts: 0,
        minScoreComments: 0,
        minScoreDownPosts: 0,
        minScoreDownComments: 0,
        defaultPostType: 'link',
        defaultCommentSort: 'top',
        allowTextPosts: true,
        allowLinkPosts: true,
        allowImagePosts: true,
        contentFilters: false,
        allowPostEditing: true,
        allowCommentEditing: true,
        allowChildComments: true,
        allowComments: true,
        visibility: 'public',
        notifyReportConclusion: false,
        publicLogs: true,
        obsfucatedLogs: false,
        banLogs: true,
      })
      expect(await talk.ask(`${path}?community=fresh`, by('demo_member'))).toMatchObject({
        code: 403,
        json: { error: noModerator[1] },
      })
      expect((await talk.ask(`${path}?community=fresh`)).code).toBe(401)
      expect((await talk.ask(`${path}?community=nowhere`, by('demo_admin'))).code).toBe(404)
    })

    it('change only where they are sent, and show in the community', async () => {
      const id = await foundCommunity(suite.database, 'Changing', { demo_moderator: ['all_permissions'] })
      await save('Changing', { tagline: 'Slowly', minScorePosts: '7' })
      await save('CHANGING', {
        displayName: ' Changed ',
        description: 'All of it.\n',
        topics: '["news", "Movies", "News"]',
        visibility: 'unlisted',
        appSafe: 'false',
        publicLogs: 'false',
        banLogs: 'false',
        defaultPostType: 'text',
        defaultCommentSort: 'controversial',
      })
      expect(await settingsOf('Changing')).toMatchObject({
        displayName: 'Changed',
        tagline: 'Slowly',
        minScorePosts: 7,
        description: 'All of it.',
        topics: ['News', 'Movies'],
        defaultPostType: 'text',
        defaultCommentSort: 'controversial',
        allowTextPosts: true,
        banLogs: false,
      })
      expect(await seen('changing')).toMatchObject({
        name: 'Changing',
        display_name: 'Changed',
        description: 'All of it.',
        topics: ['News', 'Movies'],
        visibility: 'unlisted',
        is_app_safe: false,
        is_public_logs: false,
        is_public_ban_logs: false,
      })
      expect(await logOf(suite.database, id)).toEqual([
        [
          'demo_moderator',
          'settings',
          '',
          'display name, description, topics, app safe, default post type, default comment sort, visibility, public logs, ban logs',
        ],
        ['demo_moderator', 'settings', '', 'tagline, min score posts'],
      ])
    })

    it('say NSFW in a community that was founded as NSFW', async () => {
      const form = { name: 'Late_hours', displayName: '', description: '', politics: 'false', nsfw: 'true' }
      await talk.act('/action/create_community.json', by('demo_author'), form)
      expect(await settingsOf('Late_hours', 'demo_author')).toMatchObject({
        nsfw: true,
        appSafe: false,
        topics: ['NSFW'],
      })
    })

    it('that do not change add no log entry', async () => {
      const id = await foundCommunity(suite.database, 'Steady', { demo_moderator: ['all_permissions'] })
      await save('Steady', { displayName: 'Steady', allowComments: 'true', topics: '[]' })
      await save('Steady', {})
      expect(await logOf(suite.database, id)).toEqual([])
    })

    it('use the community’s name if it has no title', async () => {
      await foundCommunity(
        suite.database,
        'Nameless',
        { demo_moderator: ['all_permissions'] },
        { display_name: 'Other' },
      )
      await save('Nameless', { displayName: '  ' })
      expect(await seen('Nameless')).toMatchObject({ display_name: 'Nameless' })
    })

    it('of the sidebar need a permission of their own, and one refused field refuses the whole call', async () => {
      await foundCommunity(suite.database, 'Sidebar', {
        demo_moderator: ['manage_sidebar'],
        quiet_quinn: ['manage_rules'],
      })
      await save('Sidebar', { tagline: 'Ours', description: 'Said.' })
      const both = { community: 'Sidebar', description: 'Said again.', allowComments: 'false' }
      expect(await talk.refusal(path, by('demo_moderator'), both)).toEqual([
        403,
        'You may not manage the settings of this community.',
      ])
      expect(await talk.refusal(path, by('quiet_quinn'), { community: 'Sidebar', tagline: 'x' })).toEqual([
        403,
        'You may not manage the description of this community.',
      ])
      expect(await settingsOf('Sidebar')).toMatchObject({
        tagline: 'Ours',
        description: 'Said.',
        allowComments: true,
      })
      await save('Sidebar', { tagline: 'Theirs', nsfw: 'true' }, 'demo_admin')
      expect(await settingsOf('Sidebar')).toMatchObject({ tagline: 'Theirs', nsfw: true })
    })

    it('accept known topics only', async () => {
      await foundCommunity(suite.database, 'Topical', { demo_moderator: ['all_permissions'] })
      const form = { community: 'Topical', topics: '["News", "Weeds"]' }
      expect(await talk.refusal(path, by('demo_moderator'), form)).toEqual([
        400,
        '"topics" is not valid: there is no topic "Weeds".',
      ])
      expect((await settingsOf('Topical'))['topics']).toEqual([])
    })

    it('saved by two moderators at once are all saved', async () => {
      const id = await foundCommunity(suite.database, 'Busy', {
        demo_moderator: ['all_permissions'],
        demo_pro: ['all_permissions'],
      })
      await Promise.all([
        save('Busy', { tagline: 'One' }),
        save('Busy', { description: 'Two' }, 'demo_pro'),
        save('Busy', { metaTags: 'three' }),
        save('Busy', { minScoreDownComments: '4' }, 'demo_pro'),
      ])
      expect(await settingsOf('Busy')).toMatchObject({
        tagline: 'One',
        description: 'Two',
        metaTags: 'three',
        minScoreDownComments: 4,
      })
      expect(await logOf(suite.database, id)).toHaveLength(4)
    })
  })

  describe('rules', () => {
    it('are saved in order, show in the community and in reports, and may be empty', async () => {
      const id = await foundCommunity(suite.database, 'Ruled', { demo_moderator: ['manage_rules'] })
      const saveRules = (rules: ReadonlyArray<string>) =>
        talk.act('/community/rules.json', by('demo_moderator'), { community: 'Ruled', rules: JSON.stringify(rules) })
      await saveRules([' Be brief ', 'No rain'])
      await saveRules(['Be brief', 'No rain'])
      expect(await seen('Ruled')).toMatchObject({ rules: ['Be brief', 'No rain'] })
      expect((await talk.ask('/community/report_reasons?community=ruled')).json['rules']).toEqual([
        'Be brief',
        'No rain',
      ])
      await saveRules([])
      expect(await seen('Ruled')).toMatchObject({ rules: [] })
      expect((await logOf(suite.database, id)).map(([who, type]) => [who, type])).toEqual([
        ['demo_moderator', 'rules'],
        ['demo_moderator', 'rules'],
      ])
    })

    it('are refused with the same rule twice', async () => {
      await foundCommunity(suite.database, 'Repeated', { demo_moderator: ['manage_rules'] })
      const form = { community: 'Repeated', rules: JSON.stringify(['Be brief', 'No rain', ' Be brief ']) }
      expect(await talk.refusal('/community/rules.json', by('demo_moderator'), form)).toEqual([
        400,
        'This rule already exists.',
      ])
      expect(await seen('Repeated')).toMatchObject({ rules: [] })
    })

    it('need text, at most 255 characters each, at most 50 rules', async () => {
      await foundCommunity(suite.database, 'Strict', { demo_moderator: ['manage_rules'] })
      for (const rules of [['x'.repeat(256)], [''], ['Fine', '  '], Array.from({ length: 51 }, () => 'x')]) {
        const form = { community: 'Strict', rules: JSON.stringify(rules) }
        expect((await talk.ask('/community/rules.json', by('demo_moderator'), form)).code).toBe(400)
      }
      expect(await seen('Strict')).toMatchObject({ rules: [] })
    })
  })

  describe.each([
    ['filter', 'manage_automoderator', '# <script>\r\n"title": [a,  b]\naction:   remove\n\n'],
    ['stylesheet', 'manage_stylesheet', 'body { color: red; } </style><script>'],
  ] as const)('the %s', (kind, flag, text) => {
    const path = `/community/${kind}.json`
    const set = `/community/set_${kind}.json`

    it('is stored as typed, for those who may manage it', async () => {
      const name = `With_${kind}`
      const id = await foundCommunity(suite.database, name, {
        demo_moderator: [flag],
        quiet_quinn: ['manage_settings'],
      })
      expect(await talk.row('communities', `${path}?community=${name}`, by('demo_moderator'))).toEqual({ [kind]: '' })
      await talk.act(set, by('demo_moderator'), { community: name, [kind]: text })
      await talk.act(set, by('demo_moderator'), { community: name, [kind]: text })
      expect(await talk.row('communities', `${path}?community=${name}`, by('demo_admin'))).toEqual({ [kind]: text })
      expect(await logOf(suite.database, id)).toEqual([['demo_moderator', kind, '', '']])
      for (const who of ['quiet_quinn', 'demo_member'] as const) {
        const { code, json } = await talk.ask(`${path}?community=${name}`, by(who))
        expect([code, JSON.stringify(json).includes(text.slice(0, 8))]).toEqual([403, false])
        expect((await talk.ask(set, by(who), { community: name, [kind]: 'x' })).code).toBe(403)
      }
      await talk.act(set, by('demo_moderator'), { community: name, [kind]: '' })
      expect(await talk.row('communities', `${path}?community=${name}`, by('demo_moderator'))).toEqual({ [kind]: '' })
    })
  })

  describe('moderators', () => {
    const flags = ['manage_rules', 'manage_automoderator', 'manage_settings', 'manage_stylesheet', 'manage_sidebar']
    const grant = (community: string, author: string, held: ReadonlyArray<string> = []) => ({
      community,
      author,
      ...Object.fromEntries(['all_permissions', ...flags].map((flag) => [flag, String(held.includes(flag))])),
    })
    const add = (who: Name, ...form: Parameters<typeof grant>) =>
      talk.ask('/community/add_moderator.json', by(who), grant(...form))
    const update = (who: Name, ...form: Parameters<typeof grant>) =>
      talk.ask('/community/update_moderator.json', by(who), grant(...form))
    const accept = (who: Name, community: string) =>
      talk.ask('/moderate/answer_invitation', by(who), { community, state: 'true' })
    const remove = (who: Name, community: string, author: string) =>
      talk.ask('/community/remove_moderator.json', by(who), { community, author })
    const list = async (community: string, who?: Name, call = 'moderators') =>
      (await talk.rows('moderators', `/community/${call}.json?community=${community}`, who && by(who))).map(
        ({ author, can_edit, permissions }) => [
          author,
          can_edit,
          Object.entries(Object(permissions)).flatMap(([flag, isHeld]) => (isHeld === true ? [flag] : [])),
        ],
      )
    const done = { code: 200 }
    const notAfter = { code: 403, json: { error: 'You may only change moderators who came after you.' } }
    const nobodyLeft = { code: 403, json: { error: 'A community needs a moderator with all permissions.' } }

    it('are invited, accept, get other permissions and are removed, by admins and those with all permissions', async () => {
      const id = await foundCommunity(suite.database, 'Council', {
        demo_moderator: ['all_permissions'],
        quiet_quinn: flags,
      })
      expect(await add('demo_moderator', 'Council', 'DEMO_pro', ['manage_rules'])).toMatchObject(done)
      expect(await accept('demo_pro', 'council')).toMatchObject(done)
      expect(await talk.row('users', '/user/about.json?user=me', by('demo_pro'))).toMatchObject({
        moderates: expect.arrayContaining(['Council']),
      })
      expect(await update('demo_moderator', 'Council', 'demo_pro', ['manage_sidebar'])).toMatchObject(done)
      expect(await list('Council', 'demo_moderator')).toEqual([
        ['demo_moderator', false, ['all_permissions']],
        ['quiet_quinn', true, expect.arrayContaining(flags)],
        ['demo_pro', true, ['manage_sidebar']],
      ])
      for (const tried of [
        await add('quiet_quinn', 'Council', 'demo_author'),
        await update('quiet_quinn', 'Council', 'demo_pro', flags),
        await remove('quiet_quinn', 'Council', 'demo_pro'),
      ])
        expect(tried).toMatchObject({
          code: 403,
          json: { error: 'You may not manage the moderators of this community.' },
        })
      expect(await add('demo_member', 'Council', 'demo_member', flags)).toMatchObject({ code: 403 })
      expect(await remove('demo_admin', 'Council', 'demo_pro')).toMatchObject(done)
      expect(await remove('demo_admin', 'Council', 'demo_pro')).toMatchObject(done)
      expect((await talk.row('users', '/user/about.json?user=me', by('demo_pro')))['moderates']).not.toContain(
        'Council',
      )
      expect(await logOf(suite.database, id)).toEqual([
        ['demo_admin', 'removemoderator', 'demo_pro', ''],
        ['demo_moderator', 'updatemoderator', 'demo_pro', 'manage sidebar'],
        ['demo_moderator', 'addmoderator', 'demo_pro', 'manage rules'],
      ])
    })

    it('are listed for everyone by name, with permissions for moderators only', async () => {
      await foundCommunity(suite.database, 'Listed', {
        demo_moderator: ['all_permissions'],
        quiet_quinn: ['manage_rules'],
      })
      for (const call of ['moderators', 'list_moderators']) {
        for (const who of [undefined, 'demo_member'] as const)
          expect(await list('Listed', who, call)).toEqual([
            ['demo_moderator', false, []],
            ['quiet_quinn', false, []],
          ])
        for (const who of ['quiet_quinn', 'demo_admin'] as const)
          expect(await list('Listed', who, call)).toEqual([
            ['demo_moderator', who === 'demo_admin', ['all_permissions']],
            ['quiet_quinn', who === 'demo_admin', ['manage_rules']],
          ])
      }
    })

    it('cannot leave only suspended moderators with all permissions', async () => {
      const all = ['all_permissions']
      await foundCommunity(suite.database, 'Halted', { demo_moderator: all, quiet_quinn: all })
      const suspend = (is_suspended: 0 | 1) =>
        suite.database.db.updateTable('users').set({ is_suspended }).where('key', '=', 'quiet_quinn').execute()
      await suspend(1)
      expect(await remove('demo_moderator', 'Halted', 'demo_moderator')).toMatchObject(nobodyLeft)
      expect(await update('demo_admin', 'Halted', 'demo_moderator', ['manage_rules'])).toMatchObject(nobodyLeft)
      await suspend(0)
      expect(await remove('demo_moderator', 'Halted', 'demo_moderator')).toMatchObject(done)
    })

    it('with all permissions can change those who joined after them, but not those before', async () => {
      const all = ['all_permissions']
      await foundCommunity(suite.database, 'Elders', { demo_moderator: all, quiet_quinn: all, demo_pro: all })
      expect(await list('Elders', 'quiet_quinn')).toEqual([
        ['demo_moderator', false, all],
        ['quiet_quinn', false, all],
        ['demo_pro', true, all],
      ])
      expect(await remove('quiet_quinn', 'Elders', 'demo_moderator')).toMatchObject(notAfter)
      expect(await update('demo_pro', 'Elders', 'quiet_quinn')).toMatchObject(notAfter)
      expect(await update('quiet_quinn', 'Elders', 'quiet_quinn')).toMatchObject(notAfter)
      expect(await update('quiet_quinn', 'Elders', 'demo_pro', ['manage_rules'])).toMatchObject(done)
      expect(await remove('demo_pro', 'Elders', 'quiet_quinn')).toMatchObject({ code: 403 })
    })

    it('step down, unless they are the last with all permissions', async () => {
      const id = await foundCommunity(suite.database, 'Leaving', {
        demo_moderator: ['all_permissions'],
        quiet_quinn: [],
        demo_pro: ['all_permissions'],
      })
      expect(await remove('quiet_quinn', 'Leaving', 'quiet_quinn')).toMatchObject(done)
      expect(await remove('demo_moderator', 'Leaving', 'demo_moderator')).toMatchObject(done)
      expect(await remove('demo_pro', 'Leaving', 'Demo_Pro')).toMatchObject(nobodyLeft)
      expect(await remove('demo_admin', 'Leaving', 'demo_pro')).toMatchObject(nobodyLeft)
      expect(await update('demo_admin', 'Leaving', 'demo_pro', ['manage_rules'])).toMatchObject(nobodyLeft)
      expect(await list('Leaving', 'demo_pro')).toEqual([['demo_pro', false, ['all_permissions']]])
      expect(await logOf(suite.database, id)).toEqual([
        ['demo_moderator', 'removemoderator', 'demo_moderator', 'stepped down'],
        ['quiet_quinn', 'removemoderator', 'quiet_quinn', 'stepped down'],
      ])
    })

    it('that two remove at the same time leave one with all permissions', async () => {
      const all = ['all_permissions']
      await foundCommunity(suite.database, 'Duel', { demo_moderator: all, quiet_quinn: all, demo_pro: all })
      const codes = await Promise.all([
        remove('demo_moderator', 'Duel', 'demo_moderator'),
        remove('quiet_quinn', 'Duel', 'quiet_quinn'),
        remove('demo_pro', 'Duel', 'demo_pro'),
        remove('demo_moderator', 'Duel', 'quiet_quinn'),
      ])
      expect(codes.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(2)
      expect(await list('Duel')).toHaveLength(1)
    })

    it('are invited and accept once: the same permissions again change nothing, others are refused', async () => {
      const id = await foundCommunity(suite.database, 'Twice', { demo_moderator: ['all_permissions'] })
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => add('demo_moderator', 'Twice', 'demo_pro', ['manage_rules'])),
      )
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
      expect(await logOf(suite.database, id)).toEqual([])
      const accepted = await Promise.all(Array.from({ length: 5 }, () => accept('demo_pro', 'Twice')))
      expect(accepted.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
      expect(await logOf(suite.database, id)).toHaveLength(1)
      expect(await add('demo_moderator', 'Twice', 'demo_pro', flags)).toMatchObject({
        code: 400,
        json: { error: 'demo_pro is a moderator of this community already.' },
      })
      expect((await list('Twice', 'demo_admin'))[1]).toEqual(['demo_pro', true, ['manage_rules']])
    })

    it('must be members who exist and are not banned', async () => {
      await foundCommunity(suite.database, 'Choosy', { demo_moderator: ['all_permissions'] })
      for (const name of ['nobody', 'gone_dora'])
        expect(await add('demo_moderator', 'Choosy', name)).toMatchObject({
          code: 404,
          json: { error: 'User not found' },
        })
      const ban = { community: 'Choosy', username: 'demo_author', reason: '', days: '', ip: 'false', nuke: 'false' }
      await talk.act('/moderate/ban', by('demo_moderator'), ban)
      expect(await add('demo_moderator', 'Choosy', 'demo_author')).toMatchObject({
        code: 403,
        json: { error: 'demo_author is banned from this community.' },
      })
      expect(await update('demo_moderator', 'Choosy', 'demo_author', flags)).toMatchObject({
        code: 404,
        json: { error: 'Moderator not found' },
      })
      expect(await list('Choosy')).toHaveLength(1)
    })

    it('cannot be banned and accepted at the same time', async () => {
      await foundCommunity(suite.database, 'Race', {
        demo_moderator: ['all_permissions'],
        demo_pro: ['all_permissions'],
      })
      const ban = { community: 'Race', username: 'demo_author', reason: '', days: '', ip: 'false', nuke: 'false' }
      expect(await add('demo_moderator', 'Race', 'demo_author')).toMatchObject(done)
      const [added, banned] = await Promise.all([
        accept('demo_author', 'Race'),
        talk.ask('/moderate/ban', by('demo_pro'), ban),
      ])
      expect([added.code, banned.code].toSorted((a, b) => a - b)).toEqual([200, 403])
    })
  })

  describe('a design', () => {
    const query = (name: string) => `uploadType=communityDesign&community=${name}&logo=logo.png&header=`
    const kept = () => readdirSync(suite.server.mediaDir).filter((name) => name !== 'tmp')
    const upload = async (name: string, form: FormData, who: Name = 'demo_moderator') =>
      sendForm(suite.server.origin, await uploadToken(suite.server.origin, by(who), query(name)), form)
    const logo = async () => fileForm(await drawing('png', { width: 900, height: 700 }), 'l.png', 'logo')

    it('replaces the previous one, deletes its files, and adds a log entry', async () => {
      const id = await foundCommunity(suite.database, 'Drawn', { demo_moderator: ['manage_stylesheet'] })
      const both = await logo()
      both.set('header', new Blob([new Uint8Array(await photo({ width: 2400, height: 1350 }))]), 'h.jpg')
      const first = await upload('Drawn', both)
      expect(first.code).toBe(200)
      expect(kept()).toEqual(expect.arrayContaining([first.json['logo'], first.json['header']]))
      const second = await upload('Drawn', await logo())
      expect(await seen('Drawn')).toMatchObject({
        icon_id: second.json['logo'],
        header: `/media/${String(first.json['header'])}`,
      })
      expect(kept()).toEqual(expect.arrayContaining([second.json['logo'], first.json['header']]))
      expect(kept()).not.toContain(first.json['logo'])
      expect(await logOf(suite.database, id)).toEqual([
        ['demo_moderator', 'design', '', 'logo'],
        ['demo_moderator', 'design', '', 'logo, header'],
      ])
    })

    it('keeps a file that a post also shows', async () => {
      await foundCommunity(suite.database, 'Shown', { demo_moderator: ['all_permissions'] })
      const { json } = await upload('Shown', await logo())
      const link = `/media/${String(json['logo'])}`
      const post = { type: 'link', community: 'Shown', title: 'Our logo', link }
      await talk.act('/action/create_post', by('demo_moderator'), post)
      await upload('Shown', await logo())
      expect(kept()).toContain(json['logo'])
    })

    it('requires permission both for the upload token and for the upload', async () => {
      const id = await foundCommunity(suite.database, 'Guarded', {
        demo_moderator: ['all_permissions'],
        quiet_quinn: ['manage_stylesheet'],
        demo_pro: ['manage_settings'],
      })
      const token = (who: Name) => talk.ask(`/upload/token.json?${query('Guarded')}`, by(who))
      expect(await token('demo_pro')).toMatchObject({
        code: 403,
        json: { error: 'You may not manage the design of this community.' },
      })
      expect(await token('demo_member')).toMatchObject({ code: 403, json: { error: noModerator[1] } })
      const { json } = await token('quiet_quinn')
      await suite.database.db.deleteFrom('moderators').where('community_id', '=', id).where('user_id', '=', 8).execute()
      const before = kept()
      expect(await sendForm(suite.server.origin, String(json['token']), await logo())).toMatchObject({ code: 403 })
      expect(await seen('Guarded')).toMatchObject({ icon: '' })
      expect(kept()).toEqual(before)
    })
  })
})

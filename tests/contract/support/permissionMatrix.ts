/**
 * Who may do what in a community, as one table: the server must enforce it, and the client must show exactly that.
 * docs/decisions/0018-what-moderators-may.md has the reasons.
 */

/**
 * `+` is allowed, `-` refused, `?` asks to log in. `none` to `all` are moderators of the community with no flag, with
 * one, and with all permissions: manage_rules, manage_automoderator, manage_settings, manage_stylesheet,
 * manage_sidebar. The author wrote the content; `elsewhere` has all permissions in another community; `barred` has all
 * permissions here and is suspended.
 */
const table = `
                                   guest member author none rules filter settings stylesheet sidebar all admin elsewhere barred
moderation.approve                 ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.remove                  ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.setIgnoringReports      ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.setLocked               ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.setStickied             ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.setDistinguished        ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.getReports              ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.getQueue                ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.countWaiting            ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.getNotes                ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.createNote              ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.getBan                  ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.ban                     ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.unban                   ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.sendMessage             ?     -      -      +    +     +      +        +          +       +   +     -         -
actions.setNsfw                    ?     -      +      +    +     +      +        +          +       +   +     -         -
communityConfig.getSettings        ?     -      -      +    +     +      +        +          +       +   +     -         -
communityConfig.saveSettings       ?     -      -      -    -     -      +        -          -       +   +     -         -
communityConfig.saveSettings/side  ?     -      -      -    -     -      +        -          +       +   +     -         -
communityConfig.saveSettings/both  ?     -      -      -    -     -      +        -          -       +   +     -         -
communityConfig.getFilter          ?     -      -      -    -     +      -        -          -       +   +     -         -
communityConfig.saveFilter         ?     -      -      -    -     +      -        -          -       +   +     -         -
communityConfig.getStylesheet      ?     -      -      -    -     -      -        +          -       +   +     -         -
communityConfig.saveStylesheet     ?     -      -      -    -     -      -        +          -       +   +     -         -
communityConfig.saveRules          ?     -      -      -    +     -      -        -          -       +   +     -         -
communityConfig.create             ?     +      +      +    +     +      +        +          +       +   +     +         -
communityPeople.getModerators      +     +      +      +    +     +      +        +          +       +   +     +         +
communityPeople.listModerators     +     +      +      +    +     +      +        +          +       +   +     +         +
communityPeople.addModerator       ?     -      -      -    -     -      -        -          -       +   +     -         -
communityPeople.updateModerator    ?     -      -      -    -     -      -        -          -       +   +     -         -
communityPeople.removeModerator    ?     -      -      -    -     -      -        -          -       +   +     -         -
communityPeople.getLogs            -     -      -      +    +     +      +        +          +       +   +     -         -
communityPeople.getLogs/public     +     +      +      +    +     +      +        +          +       +   +     +         +
communityPeople.getBans            -     -      -      +    +     +      +        +          +       +   +     -         -
communityPeople.getBans/public     +     +      +      +    +     +      +        +          +       +   +     +         +
uploads.getToken/communityDesign   ?     -      -      -    -     -      -        +          -       +   +     -         -
`

const read = (text: string) => {
  const [heading = '', ...lines] = text.trim().split('\n')
  return {
    roles: heading.trim().split(/\s+/),
    rows: lines.map((line) => line.split(/\s+/)).map(([label = '', ...cells]) => ({ label, cells })),
  }
}

export const { roles, rows } = read(table)

/**
 * Every other call, with its sample input: `member` is the sample's caller - the author, the buyer, or an admin for
 * admin calls -, `suspended` and `banned` the same member in those states. Calls that end something come last.
 */
const others = `
                               guest suspended banned member
comments.getThread             +     +         +      +
comments.ofUser                +     +         +      +
comments.getRaw                +     +         +      +
communities.get                +     +         +      +
communities.list               +     +         +      +
communities.search             +     +         +      +
communities.getSuggestions     +     +         +      +
communities.getReportReasons   +     +         +      +
communities.getWiki            +     +         +      +
communities.getStyle           +     +         +      +
content.ofUser                 +     +         +      +
feeds.get                      +     +         +      +
feeds.post                     +     +         +      +
posts.get                      +     +         +      +
posts.search                   +     +         +      +
posts.ofUser                   +     +         +      +
posts.getRaw                   +     +         +      +
users.get                      +     +         +      +
users.search                   +     +         +      +
captcha.get                    +     +         +      +
payments.getProvider           +     +         +      +
errors.report                  +     +         +      +
session.createToken            +     +         +      +
session.logIn                  +     +         +      +
session.createUser             +     +         +      +
session.logOut                 +     +         +      +
account.requestReset           +     +         +      +
posts.ofKind                   ?     +         +      +
content.getFolder              ?     +         +      +
folders.get                    ?     +         +      +
messages.list                  ?     +         +      +
messages.getConversation       ?     +         +      +
payments.getSubscription       ?     +         +      +
moderation.getInvitations      ?     +         +      +
messages.getReports            ?     -         +      +
account.setProfilePicture      ?     -         +      +
actions.hide                   ?     -         +      +
actions.unhide                 ?     -         +      +
actions.delete                 ?     -         +      +
actions.blockUser              ?     -         +      +
communities.subscribe          ?     -         +      +
communities.unsubscribe        ?     -         +      +
folders.create                 ?     -         +      +
folders.save                   ?     -         +      +
folders.unsave                 ?     -         +      +
messages.readAll               ?     +         +      +
messages.create                ?     -         +      +
messages.report                ?     -         +      +
messages.concludeReport        ?     -         +      +
moderation.answerInvitation    ?     -         +      +
payments.changeSubscription    ?     +         +      +
payments.createCrypto          ?     -         +      +
payments.createCard            ?     -         +      +
payments.renewSubscription     ?     -         +      +
payments.payWithTestCard       ?     -         +      +
payments.sendTestCoins         ?     -         +      +
uploads.getToken/postMedia     ?     -         +      +
users.saveSettings             ?     -         +      +
actions.vote                   ?     -         -      +
actions.report                 ?     -         -      +
actions.edit                   ?     -         -      +
actions.createComment          ?     -         -      +
actions.createPost             ?     -         -      +
awards.give                    ?     -         -      +
payments.cancelSubscription    ?     +         +      +
account.recover                +     +         +      +
devices.list                   ?     +         +      +
devices.endOne                 ?     +         +      +
devices.endOthers              ?     +         +      +
account.changePassword         ?     +         +      +
account.setEmail               ?     +         +      +
account.purgeContent           ?     +         +      +
account.delete                 ?     +         +      +
`

export const { roles: states, rows: otherRows } = read(others)

/** The flag of each role that has one in the community. */
export const flags: Readonly<Record<string, ReadonlyArray<string>>> = {
  none: [],
  rules: ['manage_rules'],
  filter: ['manage_automoderator'],
  settings: ['manage_settings'],
  stylesheet: ['manage_stylesheet'],
  sidebar: ['manage_sidebar'],
  all: ['all_permissions'],
  barred: ['all_permissions'],
}

/** Who may do what in a community, as one table: for the server that has to keep to it, and for the client that shows no more and no less. docs/decisions/0018-what-moderators-may.md has the reasons. */

/**
 * `+` is done, `-` refused, `?` asks to log in. `none` to `all` are moderators of the community with no flag, with one, and with all permissions:
 * manage_rules, manage_automoderator, manage_settings, manage_stylesheet, manage_sidebar. The author wrote what it is about; `elsewhere` has all
 * permissions in another community.
 */
const table = `
                                   guest member author none rules filter settings stylesheet sidebar all admin elsewhere
moderation.approve                 ?     -      -      +    +     +      +        +          +       +   +     -
moderation.remove                  ?     -      -      +    +     +      +        +          +       +   +     -
moderation.setIgnoringReports      ?     -      -      +    +     +      +        +          +       +   +     -
moderation.setLocked               ?     -      -      +    +     +      +        +          +       +   +     -
moderation.setStickied             ?     -      -      +    +     +      +        +          +       +   +     -
moderation.setDistinguished        ?     -      -      +    +     +      +        +          +       +   +     -
moderation.getReports              ?     -      -      +    +     +      +        +          +       +   +     -
moderation.getQueue                ?     -      -      +    +     +      +        +          +       +   +     -
moderation.getNotes                ?     -      -      +    +     +      +        +          +       +   +     -
moderation.createNote              ?     -      -      +    +     +      +        +          +       +   +     -
moderation.getBan                  ?     -      -      +    +     +      +        +          +       +   +     -
moderation.ban                     ?     -      -      +    +     +      +        +          +       +   +     -
moderation.unban                   ?     -      -      +    +     +      +        +          +       +   +     -
moderation.sendMessage             ?     -      -      +    +     +      +        +          +       +   +     -
actions.setNsfw                    ?     -      +      +    +     +      +        +          +       +   +     -
communityConfig.getSettings        ?     -      -      +    +     +      +        +          +       +   +     -
communityConfig.saveSettings       ?     -      -      -    -     -      +        -          -       +   +     -
communityConfig.saveSettings/side  ?     -      -      -    -     -      +        -          +       +   +     -
communityConfig.saveSettings/both  ?     -      -      -    -     -      +        -          -       +   +     -
communityConfig.getFilter          ?     -      -      -    -     +      -        -          -       +   +     -
communityConfig.saveFilter         ?     -      -      -    -     +      -        -          -       +   +     -
communityConfig.getStylesheet      ?     -      -      -    -     -      -        +          -       +   +     -
communityConfig.saveStylesheet     ?     -      -      -    -     -      -        +          -       +   +     -
communityConfig.saveRules          ?     -      -      -    +     -      -        -          -       +   +     -
communityConfig.create             ?     +      +      +    +     +      +        +          +       +   +     +
communityPeople.getModerators      +     +      +      +    +     +      +        +          +       +   +     +
communityPeople.listModerators     +     +      +      +    +     +      +        +          +       +   +     +
communityPeople.addModerator       ?     -      -      -    -     -      -        -          -       +   +     -
communityPeople.updateModerator    ?     -      -      -    -     -      -        -          -       +   +     -
communityPeople.removeModerator    ?     -      -      -    -     -      -        -          -       +   +     -
communityPeople.getLogs            -     -      -      +    +     +      +        +          +       +   +     -
communityPeople.getLogs/public     +     +      +      +    +     +      +        +          +       +   +     +
communityPeople.getBans            -     -      -      +    +     +      +        +          +       +   +     -
communityPeople.getBans/public     +     +      +      +    +     +      +        +          +       +   +     +
uploads.getToken/communityDesign   ?     -      -      -    -     -      -        +          -       +   +     -
`

const [heading = '', ...lines] = table.trim().split('\n')
export const roles = heading.trim().split(/\s+/)
/** The calls with what each role gets, in the order of the roles. */
export const rows = lines.map((line) => line.split(/\s+/)).map(([label = '', ...cells]) => ({ label, cells }))

/** The flag of each role that has one in the community. */
export const flags: Readonly<Record<string, ReadonlyArray<string>>> = {
  none: [],
  rules: ['manage_rules'],
  filter: ['manage_automoderator'],
  settings: ['manage_settings'],
  stylesheet: ['manage_stylesheet'],
  sidebar: ['manage_sidebar'],
  all: ['all_permissions'],
}

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
moderation.approveContent                   ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.removeContent                    ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.setIgnoringReports               ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.setLocked                        ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.setStickied                      ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.setDistinguished                 ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.getReports                       ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.getQueue                         ?     -      -      +    +     +      +        +          +       +   +     -         -
moderation.countWaiting                     ?     -      -      +    +     +      +        +          +       +   +     -         -
moderatedMembers.getNotes                   ?     -      -      +    +     +      +        +          +       +   +     -         -
moderatedMembers.createNote                 ?     -      -      +    +     +      +        +          +       +   +     -         -
moderatedMembers.getBan                     ?     -      -      +    +     +      +        +          +       +   +     -         -
moderatedMembers.banMember                  ?     -      -      +    +     +      +        +          +       +   +     -         -
moderatedMembers.unbanMember                ?     -      -      +    +     +      +        +          +       +   +     -         -
moderatedMembers.sendModMessage             ?     -      -      +    +     +      +        +          +       +   +     -         -
actions.setNsfw                             ?     -      +      +    +     +      +        +          +       +   +     -         -
communityConfig.getCommunitySettings        ?     -      -      +    +     +      +        +          +       +   +     -         -
communityConfig.saveCommunitySettings       ?     -      -      -    -     -      +        -          -       +   +     -         -
communityConfig.saveCommunitySettings/side  ?     -      -      -    -     -      +        -          +       +   +     -         -
communityConfig.saveCommunitySettings/both  ?     -      -      -    -     -      +        -          -       +   +     -         -
communityConfig.getFilter                   ?     -      -      -    -     +      -        -          -       +   +     -         -
communityConfig.saveFilter                  ?     -      -      -    -     +      -        -          -       +   +     -         -
communityConfig.getStylesheet               ?     -      -      -    -     -      -        +          -       +   +     -         -
communityConfig.saveStylesheet              ?     -      -      -    -     -      -        +          -       +   +     -         -
communityConfig.saveRules                   ?     -      -      -    +     -      -        -          -       +   +     -         -
communityConfig.createCommunity             ?     +      +      +    +     +      +        +          +       +   +     +         -
communityPeople.getModerators               +     +      +      +    +     +      +        +          +       +   +     +         +
communityPeople.listModerators              +     +      +      +    +     +      +        +          +       +   +     +         +
communityPeople.addModerator                ?     -      -      -    -     -      -        -          -       +   +     -         -
communityPeople.updateModerator             ?     -      -      -    -     -      -        -          -       +   +     -         -
communityPeople.removeModerator             ?     -      -      -    -     -      -        -          -       +   +     -         -
communityPeople.getLogs                     -     -      -      +    +     +      +        +          +       +   +     -         -
communityPeople.getLogs/public              +     +      +      +    +     +      +        +          +       +   +     +         +
communityPeople.getBans                     -     -      -      +    +     +      +        +          +       +   +     -         -
communityPeople.getBans/public              +     +      +      +    +     +      +        +          +       +   +     +         +
uploads.getUploadToken/communityDesign      ?     -      -      -    -     -      -        +          -       +   +     -         -
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
comments.getThread                    +     +         +      +
comments.getCommentsOfUser            +     +         +      +
comments.getRawComment                +     +         +      +
communities.getCommunities            +     +         +      +
communities.listCommunities           +     +         +      +
communities.searchCommunities         +     +         +      +
communities.getSuggestions            +     +         +      +
communities.getReportReasons          +     +         +      +
communities.getWiki                   +     +         +      +
communities.getStyle                  +     +         +      +
content.getContentOfUser              +     +         +      +
feeds.getFeed                         +     +         +      +
feeds.postFeed                        +     +         +      +
posts.getPost                         +     +         +      +
posts.searchPosts                     +     +         +      +
posts.getPostsOfUser                  +     +         +      +
posts.getRawPost                      +     +         +      +
users.getUser                         +     +         +      +
users.searchMembers                   +     +         +      +
captcha.getCaptcha                    +     +         +      +
payments.getPaymentProvider           +     +         +      +
errors.reportError                    +     +         +      +
session.createToken                   +     +         +      +
session.logIn                         +     +         +      +
session.createUser                    +     +         +      +
session.logOut                        +     +         +      +
account.requestReset                  +     +         +      +
posts.getPostsOfKind                  ?     +         +      +
content.getFolder                     ?     +         +      +
folders.getFolders                    ?     +         +      +
messages.getMessages                  ?     +         +      +
messages.getConversation              ?     +         +      +
payments.getSubscription              ?     +         +      +
invitations.getInvitations            ?     +         +      +
messageReports.getMessageReports      ?     -         +      +
account.setProfilePicture             ?     -         +      +
actions.hidePost                      ?     -         +      +
actions.unhidePost                    ?     -         +      +
actions.deleteContent                 ?     -         +      +
actions.blockUser                     ?     -         +      +
communities.subscribe                 ?     -         +      +
communities.unsubscribe               ?     -         +      +
folders.createFolder                  ?     -         +      +
folders.saveContent                   ?     -         +      +
folders.unsaveContent                 ?     -         +      +
messages.readAllMessages              ?     +         +      +
messages.createMessage                ?     -         +      +
messageReports.reportMessage          ?     -         +      +
messageReports.concludeMessageReport  ?     -         +      +
invitations.answerInvitation          ?     -         +      +
payments.changeSubscription           ?     +         +      +
payments.createCryptoPayment          ?     -         +      +
payments.createCardPayment            ?     -         +      +
payments.renewSubscription            ?     -         +      +
payments.payWithTestCard              ?     -         +      +
payments.sendTestCoins                ?     -         +      +
uploads.getUploadToken/postMedia      ?     -         +      +
users.saveSettings                    ?     -         +      +
vote.vote                             ?     -         -      +
actions.report                        ?     -         -      +
actions.editContent                   ?     -         -      +
actions.createComment                 ?     -         -      +
actions.createPost                    ?     -         -      +
awards.giveAward                      ?     -         -      +
payments.cancelSubscription           ?     +         +      +
account.recoverAccount                +     +         +      +
devices.getSessions                   ?     +         +      +
devices.endOneSession                 ?     +         +      +
devices.endOtherSessions              ?     +         +      +
account.changePassword                ?     +         +      +
account.setEmail                      ?     +         +      +
account.purgeContent                  ?     +         +      +
account.deleteAccount                 ?     +         +      +
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

/**
 * Which posts a community allows, what can be edited, and the defaults for new posts and threads.
 * docs/behaviour/community-settings.md#content-restrictions.
 */
import { CommentSort, commentSorts, PostType } from '../../../../schemas/vocabulary.ts'
import { commentSortLabels } from '../../../../schemas/words/labels.ts'
import { ChoiceList } from '../../../ui/lists/ChoiceList.tsx'
import styles from '../ConfigForm.module.css'
import { ConfigForm, ConfigGroup, ConfigSwitches } from '../ConfigForm.tsx'
import { useSettings } from '../useSettings.ts'

const names = [
  'allowsTextPosts',
  'allowsLinkPosts',
  'allowsImagePosts',
  'defaultPostType',
  'allowsPostEditing',
  'allowsComments',
  'allowsChildComments',
  'allowsCommentEditing',
  'defaultCommentSort',
  'hasContentFilters',
] as const

const types = [
  { value: 'media', label: 'Media', setting: 'allowsImagePosts' },
  { value: 'link', label: 'Link', setting: 'allowsLinkPosts' },
  { value: 'text', label: 'Text', setting: 'allowsTextPosts' },
] as const

const sorts = commentSorts.map((value) => ({ value, label: commentSortLabels[value] }))

const posts = [
  { setting: 'allowsTextPosts', label: 'Text posts', hint: 'Members may post texts of their own.' },
  { setting: 'allowsLinkPosts', label: 'Link posts', hint: 'Members may post links.' },
  { setting: 'allowsImagePosts', label: 'Media posts', hint: 'Members may post pictures and videos.' },
  { setting: 'allowsPostEditing', label: 'Post editing', hint: 'Authors may change the text of their posts.' },
] as const

const comments = [
  { setting: 'allowsComments', label: 'Comments', hint: 'Members may comment on posts.' },
  {
    setting: 'allowsChildComments',
    label: 'Replies to comments',
    hint: 'Members may reply to comments, not only to posts.',
  },
  { setting: 'allowsCommentEditing', label: 'Comment editing', hint: 'Authors may change their comments.' },
] as const

const filter = [
  {
    setting: 'hasContentFilters',
    label: 'Content filters',
    hint: "New posts and comments go through the community's filter.",
  },
] as const

export const ContentConfigScreen = ({ community }: { readonly community: string }) => {
  const form = useSettings(community, 'content', names)
  const type = PostType.literals.find((each) => each === form.text('defaultPostType')) ?? 'link'
  const sort = CommentSort.literals.find((each) => each === form.text('defaultCommentSort')) ?? 'top'
  const allowed = types.filter(({ setting }) => form.isOn(setting))
  return (
    <ConfigForm title="Content Restrictions" community={community} form={form}>
      <p className={styles.hint}>What members may do here. Moderators always may.</p>
      <ConfigSwitches form={form} title="Posts" switches={posts} />
      {allowed.length === 0 && <p className={styles.notice}>No post type is allowed, so members cannot post.</p>}
      <ConfigGroup>
        <ChoiceList
          label="Default post type"
          choices={types}
          chosen={type}
          onChoose={(next) => form.change('defaultPostType', next)}
        />
      </ConfigGroup>
      {allowed.length > 0 && !allowed.some(({ value }) => value === type) && (
        <p className={styles.notice}>The default post type is not allowed.</p>
      )}
      <ConfigSwitches form={form} title="Comments" switches={comments} />
      <ConfigGroup>
        <ChoiceList
          label="Default comment sort"
          choices={sorts}
          chosen={sort}
          onChoose={(next) => form.change('defaultCommentSort', next)}
        />
      </ConfigGroup>
      <ConfigSwitches form={form} title="Filter" switches={filter} />
    </ConfigForm>
  )
}

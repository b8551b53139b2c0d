/** Deletes everything that the member wrote. docs/behaviour/account.md#own-account. */
import { PurgeContent } from '../../../../commands/account/DeleteAccount.ts'
import { useApp } from '../../../core/App.ts'
import { useGoBack } from '../../../layout/useGoBack.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import styles from '../../account/AccountPage.module.css'
import { AccountName, AccountPage } from '../../account/AccountPage.tsx'
import { PasswordField } from '../../account/accountFields.tsx'
import { missing, refusedField } from '../../account/fieldLabels.ts'
import { Consequences } from '../Consequences.tsx'

const goes = [
  'Your posts, with their images and videos',
  'Your comments',
  'Your copies of the messages you sent. Their recipients keep theirs.',
  'All earlier versions of them',
]

const stays = [
  'Your account, its picture and its settings',
  'Your votes, communities, saved and hidden posts',
  'What others wrote, including under your posts',
]

export const PurgeSettingsScreen = () => {
  const { run } = useApp()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: missing(password, 'password') }),
    send: ({ password }) => run(PurgeContent, { password }),
    leave: useGoBack(),
    refusedField,
  })
  return (
    <AccountPage title="Purge Content">
      <p className={styles.words}>Permanently removes everything you wrote, right away. This cannot be undone.</p>
      <Consequences goes={goes} stays={stays} />
      <Form form={form} label="Purge Content" submit="Purge my content" busy="Purging…" isDestructive isLarge>
        <AccountName />
        <PasswordField label="Password" age="current" {...form.field('password')} />
      </Form>
    </AccountPage>
  )
}

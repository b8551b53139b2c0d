/** Join or Leave; Sign Up for guests on the host of that community. docs/behaviour/community.md#header. */
import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { JoinCommunity } from '../../../commands/community/JoinCommunity.ts'
import { sameName } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'

interface JoinButtonProps {
  readonly name: string
  readonly isSubscribed: boolean
  readonly kind?: 'primary' | 'soft'
}

export const JoinButton = ({ name, isSubscribed, kind = 'soft' }: JoinButtonProps) => {
  const { run, store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  const isOwn = isGuest && sameName(name, store.base)
  const words = isOwn ? 'Sign Up' : isSubscribed ? 'Leave' : 'Join'
  return (
    <Button
      kind={isSubscribed ? 'soft' : kind}
      label={isOwn ? words : `${words} ${name}`}
      onClick={() =>
        void (isOwn ? run(AskToSignUp, { action: 'sign up' }) : run(JoinCommunity, { name, value: !isSubscribed }))
      }
    >
      {words}
    </Button>
  )
}

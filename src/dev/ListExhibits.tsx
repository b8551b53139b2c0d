/** The catalogue's controls of `src/ui/lists`. */
import { useState } from 'react'
import { NotFound, Offline, ServerDown } from '../../schemas/Failure.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { Bookmark, Share2 } from '../ui/icons.tsx'
import { ActionList } from '../ui/lists/ActionList.tsx'
import { ChoiceList } from '../ui/lists/ChoiceList.tsx'
import { CachedNote, FailureNotice } from '../ui/lists/FailureNotice.tsx'
import { ListTail, LoadMore, NewItems } from '../ui/lists/ListTail.tsx'
import { WindowList } from '../ui/lists/WindowList.tsx'
import { Trash2 } from '../ui/moreIcons.tsx'
import { Exhibit, State } from './Exhibit.tsx'

const nothing = (): void => {}
const hour = 3_600_000

const choices = [
  { value: 'hot', label: 'Hot' },
  { value: 'new', label: 'New', hint: 'The newest first.' },
  { value: 'top', label: 'Top' },
] as const

const Choices = () => {
  const [chosen, choose] = useState<'hot' | 'new' | 'top'>('new')
  return <ChoiceList label="Sort" choices={choices} chosen={chosen} onChoose={choose} />
}

const Cached = () => {
  const at = useValue(useApp().now) - 3 * hour
  return <CachedNote kept={{ at, failure: new Offline() }} onRetry={nothing} />
}

const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
const row = (number: number) => <p>Row {number} of 20</p>

const tail = { loaded: true, loading: false, more: true, failure: undefined } as const

export const ListExhibits = () => (
  <>
    <Exhibit name="ActionList">
      <State name="actions, with icons and hints" size="wide">
        <ActionList
          label="Post"
          actions={[
            { label: 'Share', icon: <Share2 size={22} />, onSelect: nothing },
            { label: 'Save', icon: <Bookmark size={22} />, hint: 'To a folder', onSelect: nothing },
            { label: 'Delete', icon: <Trash2 size={22} />, isDangerous: true, onSelect: nothing },
          ]}
        />
      </State>
      <State name="choices: the second is the current one" size="wide">
        <ActionList
          label="View"
          actions={[
            { label: 'Cards', isChosen: false, onSelect: nothing },
            { label: 'Condensed', isChosen: true, onSelect: nothing },
          ]}
        />
      </State>
    </Exhibit>
    <Exhibit name="ChoiceList">
      <State name="with a hint" size="wide">
        <Choices />
      </State>
    </Exhibit>
    <Exhibit name="FailureNotice">
      <State name="offline: Try again, and retries once the network is back" size="wide">
        <FailureNotice failure={new Offline()} onRetry={nothing} />
      </State>
      <State name="not found: no use in trying again" size="wide">
        <FailureNotice failure={new NotFound({ what: 'post' })} onRetry={nothing} />
      </State>
      <State name="isInline" size="wide">
        <FailureNotice failure={new ServerDown({ status: 503, retryAfter: 0 })} onRetry={nothing} isInline />
      </State>
    </Exhibit>
    <Exhibit name="CachedNote">
      <State name="offline" size="wide">
        <Cached />
      </State>
    </Exhibit>
    <Exhibit name="ListTail">
      <State name="loading" size="wide">
        <ListTail state={{ ...tail, loading: 'tail' }} onNext={nothing} />
      </State>
      <State name="failed" size="wide">
        <ListTail state={{ ...tail, failure: new Offline() }} onNext={nothing} />
      </State>
    </Exhibit>
    <Exhibit name="LoadMore">
      <State name="default">
        <LoadMore onLoad={nothing} />
      </State>
    </Exhibit>
    <Exhibit name="NewItems">
      <State name="3 new items">
        <NewItems count={3} onShow={nothing} />
      </State>
    </Exhibit>
    <Exhibit name="WindowList">
      <State name="renders only what is near the screen" size="wide">
        <WindowList name="catalogue" label="Numbers" ids={numbers} draw={row} itemHeight={24} />
      </State>
    </Exhibit>
  </>
)

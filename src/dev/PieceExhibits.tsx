/** The catalogue's controls of `src/ui` itself: buttons, pictures, sheets, and what a screen shows while it has nothing. */
import { useState } from 'react'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { Avatar, Portrait } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import firstSprite from '../ui/icons.svg'
import firstIcons from '../ui/icons.svg?raw'
import { Bookmark, icon, Pin, Search } from '../ui/icons.tsx'
import moreSprite from '../ui/moreIcons.svg'
import moreIcons from '../ui/moreIcons.svg?raw'
import { Dots, DownArrow, ReplyArrow, UpArrow } from '../ui/RowIcon.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { PendingScreen, Skeleton } from '../ui/Skeleton.tsx'
import tabs from '../ui/Tabs.module.css'
import { Age, VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { WebImage } from '../ui/WebImage.tsx'
import styles from './Catalogue.module.css'
import { Exhibit, State } from './Exhibit.tsx'

const kinds = ['primary', 'soft', 'plain', 'danger'] as const
const nothing = (): void => {}
const minute = 60_000

/** The icons of a sprite, with their names. */
const drawingsOf = (text: string, sprite: string) =>
  Array.from(text.matchAll(/<symbol id="([\w-]+)"/g), ([, name = '']) => ({ name, Drawing: icon(name, sprite) }))

const icons = [...drawingsOf(firstIcons, firstSprite), ...drawingsOf(moreIcons, moreSprite)]

const Sheets = () => {
  const [shape, setShape] = useState<'sheet' | 'dialog'>()
  return (
    <>
      {(['sheet', 'dialog'] as const).map((each) => (
        <State key={each} name={each}>
          <Button onClick={() => setShape(each)}>Open the {each}</Button>
        </State>
      ))}
      {shape !== undefined && (
        <Sheet title={`A ${shape}`} shape={shape} onClose={() => setShape(undefined)}>
          <p>Escape, the backdrop, Back and, for a sheet, dragging its header close it.</p>
        </Sheet>
      )}
    </>
  )
}

const Ages = () => {
  const now = useValue(useApp().now)
  return [0, 5, 90, 60 * 24 * 3, 60 * 24 * 400].map((minutes) => (
    <State key={minutes} name={`${minutes} minutes ago`}>
      <Age at={now - minutes * minute} />
    </State>
  ))
}

const Buttons = () => (
  <Exhibit name="Button">
    {kinds.map((kind) => (
      <State key={kind} name={kind}>
        <div className={styles.row}>
          <Button kind={kind} onClick={nothing}>
            Join
          </Button>
          <Button kind={kind} onClick={nothing} isDisabled>
            Disabled
          </Button>
        </div>
      </State>
    ))}
    <State name="isPressed">
      <Button onClick={nothing} isPressed>
        Joined
      </Button>
    </State>
    <State name="isWide">
      <Button kind="primary" onClick={nothing} isWide>
        Post
      </Button>
    </State>
  </Exhibit>
)

const Pictures = () => (
  <>
    <Exhibit name="Avatar">
      <State name="letters: the colour follows from the name" size="wide">
        <div className={styles.row}>
          {['ada', 'ben', 'cleo', 'dora', 'emil', 'finn', 'gil', 'hana', 'ivo', 'jun', 'kim', 'lou'].map((name) => (
            <Avatar key={name} name={name} size={40} />
          ))}
        </div>
      </State>
      <State name="picture">
        <Avatar name="ada" address="/install/icon-192.png" size={40} />
      </State>
      <State name="a picture that fails to load">
        <Avatar name="ada" address="data:," size={40} />
      </State>
    </Exhibit>
    <Exhibit name="Portrait">
      <State name="picture">
        <Portrait name="ada" address="/install/icon-192.png" size={96} />
      </State>
      <State name="without a picture">
        <Portrait name="ada" address={undefined} size={96} />
      </State>
    </Exhibit>
    <Exhibit name="WebImage">
      <State name="picture">
        <WebImage src="/install/icon-192.png" alt="Parley's icon" width={96} height={96} />
      </State>
    </Exhibit>
    <Exhibit name="RowIcon">
      <State name="of a comment">
        <UpArrow size={20} />
        <DownArrow size={20} />
        <ReplyArrow size={18} />
        <Dots size={20} />
      </State>
    </Exhibit>
    <Exhibit name="icons, moreIcons">
      <State name={`${icons.length} icons`} size="whole">
        <div className={styles.icons}>
          {icons.map(({ name, Drawing }) => (
            <span key={name} className={styles.icon}>
              <Drawing size={20} /> {name}
            </span>
          ))}
        </div>
      </State>
    </Exhibit>
  </>
)

export const PieceExhibits = () => (
  <>
    <Buttons />
    <Exhibit name="IconButton">
      <State name="default">
        <IconButton label="Search" onClick={nothing}>
          <Search aria-hidden="true" />
        </IconButton>
      </State>
      <State name="isPressed">
        <IconButton label="Saved" onClick={nothing} isPressed>
          <Bookmark aria-hidden="true" isFilled />
        </IconButton>
      </State>
    </Exhibit>
    <Exhibit name="Tabs.module.css">
      <State name="the second is the current one" size="wide">
        <nav aria-label="Example" className={tabs.tabs}>
          <a href="#first" className={tabs.tab}>
            Posts
          </a>
          <a href="#second" className={tabs.tab} aria-current="page">
            About
          </a>
          <a href="#third" className={tabs.tab}>
            Wiki
          </a>
        </nav>
      </State>
    </Exhibit>
    <Exhibit name="Sheet">
      <Sheets />
    </Exhibit>
    <Pictures />
    <Exhibit name="Age">
      <Ages />
    </Exhibit>
    <Exhibit name="EmptyState">
      <State name="status, with an icon and a way on" size="wide">
        <EmptyState title="No pinned posts yet." icon={<Pin size={28} />}>
          <Button onClick={nothing}>Find posts</Button>
        </EmptyState>
      </State>
      <State name="alert, title only" size="wide">
        <EmptyState title="This list could not be loaded." role="alert" />
      </State>
    </Exhibit>
    <Exhibit name="Skeleton">
      <State name="card" size="wide">
        <Skeleton cards={1} />
      </State>
      <State name="row" size="wide">
        <Skeleton cards={2} shape="row" />
      </State>
    </Exhibit>
    <Exhibit name="PendingScreen">
      <State name="fills a screen" size="wide">
        <PendingScreen />
      </State>
    </Exhibit>
    <Exhibit name="VisuallyHidden">
      <State name="3, read out as '3 unread messages'">
        3<VisuallyHidden> unread messages</VisuallyHidden>
      </State>
    </Exhibit>
  </>
)

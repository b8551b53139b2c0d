/**
 * The app's icons, each a component that draws one symbol of the sprite beside this file: no path is JavaScript, and a screen pays for an
 * icon with its name. The sprite is made from Lucide's drawings (ISC licence) by `npm run icons`, which reads the names here.
 */
import type { ReactElement } from 'react'
import sprite from './icons.svg'

interface IconProps {
  /** CSS pixels. */
  readonly size?: number
  readonly fill?: string
  readonly className?: string | undefined
  /** Icons are decoration: what they stand for is said in words. */
  readonly 'aria-hidden'?: 'true'
}

export type Icon = (props: IconProps) => ReactElement

const icon = (name: string): Icon =>
  function DrawnIcon({ size = 24, fill = 'none', className }) {
    return (
      <svg
        width={size}
        height={size}
        className={className}
        fill={fill}
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }

export const Activity = /* @__PURE__ */ icon('activity')
export const ArrowBigDown = /* @__PURE__ */ icon('arrow-big-down')
export const ArrowBigUp = /* @__PURE__ */ icon('arrow-big-up')
export const ArrowUp = /* @__PURE__ */ icon('arrow-up')
export const Award = /* @__PURE__ */ icon('award')
export const Ban = /* @__PURE__ */ icon('ban')
export const Bell = /* @__PURE__ */ icon('bell')
export const Bitcoin = /* @__PURE__ */ icon('bitcoin')
export const Bold = /* @__PURE__ */ icon('bold')
export const BookOpen = /* @__PURE__ */ icon('book-open')
export const Bookmark = /* @__PURE__ */ icon('bookmark')
export const CalendarRange = /* @__PURE__ */ icon('calendar-range')
export const Camera = /* @__PURE__ */ icon('camera')
export const ChartNoAxesColumn = /* @__PURE__ */ icon('chart-no-axes-column')
export const Check = /* @__PURE__ */ icon('check')
export const ChevronDown = /* @__PURE__ */ icon('chevron-down')
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left')
export const ChevronRight = /* @__PURE__ */ icon('chevron-right')
export const ChevronsDown = /* @__PURE__ */ icon('chevrons-down')
export const ChevronsUpDown = /* @__PURE__ */ icon('chevrons-up-down')
export const CircleUserRound = /* @__PURE__ */ icon('circle-user-round')
export const Clapperboard = /* @__PURE__ */ icon('clapperboard')
export const Clock = /* @__PURE__ */ icon('clock')
export const CloudOff = /* @__PURE__ */ icon('cloud-off')
export const Compass = /* @__PURE__ */ icon('compass')
export const Cpu = /* @__PURE__ */ icon('cpu')
export const Copy = /* @__PURE__ */ icon('copy')
export const CreditCard = /* @__PURE__ */ icon('credit-card')
export const EarOff = /* @__PURE__ */ icon('ear-off')
export const Ellipsis = /* @__PURE__ */ icon('ellipsis')
export const Eraser = /* @__PURE__ */ icon('eraser')
export const ExternalLink = /* @__PURE__ */ icon('external-link')
export const Eye = /* @__PURE__ */ icon('eye')
export const EyeOff = /* @__PURE__ */ icon('eye-off')
export const FileText = /* @__PURE__ */ icon('file-text')
export const Flag = /* @__PURE__ */ icon('flag')
export const Flame = /* @__PURE__ */ icon('flame')
export const FlaskConical = /* @__PURE__ */ icon('flask-conical')
export const Gamepad2 = /* @__PURE__ */ icon('gamepad-2')
export const HandHeart = /* @__PURE__ */ icon('hand-heart')
export const House = /* @__PURE__ */ icon('house')
export const Image = /* @__PURE__ */ icon('image')
export const ImageOff = /* @__PURE__ */ icon('image-off')
export const ImagePlus = /* @__PURE__ */ icon('image-plus')
export const Info = /* @__PURE__ */ icon('info')
export const Italic = /* @__PURE__ */ icon('italic')
export const KeyRound = /* @__PURE__ */ icon('key-round')
export const Landmark = /* @__PURE__ */ icon('landmark')
export const Laugh = /* @__PURE__ */ icon('laugh')
export const Layers = /* @__PURE__ */ icon('layers')
export const LayoutGrid = /* @__PURE__ */ icon('layout-grid')
export const Link = /* @__PURE__ */ icon('link')
export const Link2 = /* @__PURE__ */ icon('link-2')
export const LoaderCircle = /* @__PURE__ */ icon('loader-circle')
export const LockKeyhole = /* @__PURE__ */ icon('lock-keyhole')
export const LogIn = /* @__PURE__ */ icon('log-in')
export const LogOut = /* @__PURE__ */ icon('log-out')
export const Mail = /* @__PURE__ */ icon('mail')
export const Maximize = /* @__PURE__ */ icon('maximize')
export const MessageCircle = /* @__PURE__ */ icon('message-circle')
export const MessageSquare = /* @__PURE__ */ icon('message-square')
export const MessageSquareQuote = /* @__PURE__ */ icon('message-square-quote')
export const MessageSquareText = /* @__PURE__ */ icon('message-square-text')
export const MessagesSquare = /* @__PURE__ */ icon('messages-square')
export const Minimize = /* @__PURE__ */ icon('minimize')
export const Minus = /* @__PURE__ */ icon('minus')
export const Monitor = /* @__PURE__ */ icon('monitor')
export const Moon = /* @__PURE__ */ icon('moon')
export const Newspaper = /* @__PURE__ */ icon('newspaper')
export const Palette = /* @__PURE__ */ icon('palette')
export const Pause = /* @__PURE__ */ icon('pause')
export const PawPrint = /* @__PURE__ */ icon('paw-print')
export const Pencil = /* @__PURE__ */ icon('pencil')
export const Pin = /* @__PURE__ */ icon('pin')
export const Play = /* @__PURE__ */ icon('play')
export const Plus = /* @__PURE__ */ icon('plus')
export const Radio = /* @__PURE__ */ icon('radio')
export const Repeat2 = /* @__PURE__ */ icon('repeat-2')
export const Reply = /* @__PURE__ */ icon('reply')
export const Rocket = /* @__PURE__ */ icon('rocket')
export const RotateCcw = /* @__PURE__ */ icon('rotate-ccw')
export const Rows3 = /* @__PURE__ */ icon('rows-3')
export const Rows4 = /* @__PURE__ */ icon('rows-4')
export const Search = /* @__PURE__ */ icon('search')
export const Settings = /* @__PURE__ */ icon('settings')
export const Share2 = /* @__PURE__ */ icon('share-2')
export const Shield = /* @__PURE__ */ icon('shield')
export const ShieldAlert = /* @__PURE__ */ icon('shield-alert')
export const SlidersHorizontal = /* @__PURE__ */ icon('sliders-horizontal')
export const Sparkles = /* @__PURE__ */ icon('sparkles')
export const SquarePen = /* @__PURE__ */ icon('square-pen')
export const Syringe = /* @__PURE__ */ icon('syringe')
export const Telescope = /* @__PURE__ */ icon('telescope')
export const TextQuote = /* @__PURE__ */ icon('text-quote')
export const Trash2 = /* @__PURE__ */ icon('trash-2')
export const TrendingUp = /* @__PURE__ */ icon('trending-up')
export const TriangleAlert = /* @__PURE__ */ icon('triangle-alert')
export const Trophy = /* @__PURE__ */ icon('trophy')
export const Type = /* @__PURE__ */ icon('type')
export const UserCheck = /* @__PURE__ */ icon('user-check')
export const UserRound = /* @__PURE__ */ icon('user-round')
export const UserRoundX = /* @__PURE__ */ icon('user-round-x')
export const UserX = /* @__PURE__ */ icon('user-x')
export const UsersRound = /* @__PURE__ */ icon('users-round')
export const Volume2 = /* @__PURE__ */ icon('volume-2')
export const VolumeX = /* @__PURE__ */ icon('volume-x')
export const X = /* @__PURE__ */ icon('x')
export const ZoomIn = /* @__PURE__ */ icon('zoom-in')
export const ZoomOut = /* @__PURE__ */ icon('zoom-out')

/** A community and a member as a server may send them, for component tests. */
import type { Community } from '../../schemas/entities/Community.ts'
import type { User } from '../../schemas/entities/User.ts'

export const sampleCommunity = (fields: Partial<Community> = {}): Community => ({
  name: 'Gardening',
  displayName: 'Gardening',
  description: 'Growing things.',
  topics: ['Hobbies'],
  createdAt: 1_700_000_000_000,
  icon: '',
  iconId: '',
  header: '',
  visibility: 'public',
  memberCount: 1234,
  isModerator: false,
  isSubscribed: false,
  isAppSafe: true,
  isPublicLogs: true,
  isPublicBanLogs: true,
  timestamp: 0,
  ...fields,
})

export const sampleUser = (fields: Partial<User> = {}): User => ({
  username: 'ada',
  createdAt: 1_600_000_000_000,
  commentScore: 1234,
  postScore: 56,
  profilePictures: [],
  moderates: [],
  isDeleted: false,
  isSuspended: false,
  isAdmin: false,
  proTier: 0,
  proExpiresAt: 0,
  ...fields,
})

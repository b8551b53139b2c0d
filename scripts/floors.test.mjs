import { describe, expect, it } from 'vitest'
import { areaOf, floorProblems } from './lib/floors.mjs'

describe('the floors of src', () => {
  it('let an area import those below it, and itself', () => {
    const text = `import { Button } from '../../ui/Button.tsx'\nimport { x } from './x.ts'\nimport { y } from '../thread/y.ts'`
    expect(floorProblems('src/features/post/Post.tsx', text)).toEqual([])
    expect(floorProblems('src/features/post/overlays/Post.tsx', `import { x } from '../x.ts'`)).toEqual([])
  })

  it('refuse an import that goes up', () => {
    expect(floorProblems('src/features/thread/Row.tsx', `import { y } from '../post/y.ts'`)).toEqual([
      'src/features/thread/Row.tsx: imports src/features/post/y.ts, and post is not below thread; pass it as a prop, or move what both need down',
    ])
    expect(floorProblems('src/core/App.ts', `const x = () => import('../ui/Sheet.tsx')`)).toHaveLength(1)
  })

  it('refuse an import of another area of the same floor', () => {
    expect(floorProblems('src/features/feed/Feed.tsx', `import { y } from '../moderation/y.ts'`)).toHaveLength(1)
  })

  it('refuse an area that has no floor', () => {
    expect(floorProblems('src/features/polls/Poll.tsx', '')).toEqual([
      'src/features/polls/Poll.tsx: polls has no floor yet; give it one in scripts/lib/floors.mjs',
    ])
  })

  it('know the area of a file by its folder', () => {
    expect(areaOf('src/features/feed/screens/FeedScreen.tsx')).toBe('feed')
    expect(areaOf('src/ui/forms/TextField.tsx')).toBe('ui')
    expect(areaOf('src/main.tsx')).toBeUndefined()
    expect(areaOf('src/testing/renderWithStore.tsx')).toBeUndefined()
  })
})

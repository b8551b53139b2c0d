/**
 * Above a permalink's thread: a link to earlier comments, if there are any, and to the whole thread.
 * docs/behaviour/thread.md#permalink.
 */

import { computed } from '@preact/signals-core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Post } from '../../../schemas/entities/Post.ts'
import { postPath } from '../../../schemas/rules/addresses.ts'
import { threadLimits } from '../../../schemas/screenLimits.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import styles from './EarlierComments.module.css'

interface EarlierCommentsProps {
  readonly post: Post
  readonly threadKey: string
  /** Levels of ancestors on screen. */
  readonly ancestors: number
}

export const EarlierComments = ({ post, threadKey, ancestors }: EarlierCommentsProps) => {
  const { store } = useApp()
  const hasEarlier = useValue(
    useMemo(() => {
      const { rows } = store.threads.read(threadKey)
      return computed(() => {
        const first = rows.value[0]
        return first !== undefined && (store.comments.read(first.id).value?.parentId ?? 0) !== 0
      })
    }, [store, threadKey]),
  )
  const all = (
    <Link to={postPath(post)} className={styles.link}>
      view all
    </Link>
  )
  return (
    <p className={styles.line}>
      {hasEarlier ? (
        <>
          <Link
            to="."
            search={(previous) => ({ ...previous, d: ancestors + threadLimits.ancestorStep })}
            className={styles.link}
          >
            Jump to earlier comment
          </Link>
          , or {all}
        </>
      ) : (
        <>No earlier comments, {all}</>
      )}
    </p>
  )
}

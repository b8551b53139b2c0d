/** A community's logo or header: the current one, or the chosen replacement. */
import { useEffect, useId, useRef } from 'react'
import { type DesignPart, designKey, UploadDesign } from '../../../commands/community-settings/UploadDesign.ts'
import type { Community } from '../../../schemas/entities/Community.ts'
import { pictureSizes } from '../../../schemas/limits.ts'
import { useApp } from '../../core/App.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { WebImage } from '../../ui/WebImage.tsx'
import { Cropper } from '../profile/Cropper.tsx'
import { PictureActions, type PictureChoice, usePictureChoice } from '../profile/PictureActions.tsx'
import styles from './DesignPanel.module.css'
import { useRefresh } from './useCommunityText.ts'

interface HeaderPreviewProps {
  readonly file: File
  readonly onReady: () => void
  readonly onUnreadable: () => void
}

/** Preview of an image as a community's header. */
const HeaderPreview = ({ file, onReady, onUnreadable }: HeaderPreviewProps) => {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    picture.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={picture} alt="New header" className={styles.header} onLoad={onReady} onError={onUnreadable} />
}

/** The state of choosing a community's logo or header. */
const useDesign = (community: string, part: DesignPart): PictureChoice => {
  const { run } = useApp()
  const refresh = useRefresh(community)
  return usePictureChoice(designKey(community, part), async (file, cut) => {
    const failure = await run(UploadDesign, { community, part, file, ...(cut === undefined ? {} : { cut }) })
    if (failure === undefined) refresh()
  })
}

interface DesignPanelProps {
  readonly community: Community
  readonly part: DesignPart
  /** 'Logo', 'Header'. */
  readonly title: string
}

const Present = ({ community, part }: Pick<DesignPanelProps, 'community' | 'part'>) => {
  if (part === 'logo') return <Avatar name={community.name} address={community.icon} size={128} />
  if (community.header === '') return <p className={styles.none}>No header yet.</p>
  return <WebImage src={community.header} alt="Header now" className={styles.header} />
}

export const DesignPanel = ({ community, part: of, title }: DesignPanelProps) => {
  const id = useId()
  const choice = useDesign(community.name, of)
  const { file, part, canSave, cropper, remove, show, giveUp, save } = choice
  const key = file === undefined ? '' : `${file.name} ${file.size} ${file.lastModified}`
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {file === undefined && <Present community={community} part={of} />}
      {file !== undefined && of === 'logo' && (
        <Cropper
          key={key}
          ref={cropper}
          file={file}
          isStill={part !== undefined}
          onReady={show}
          onUnreadable={giveUp}
        />
      )}
      {file !== undefined && of === 'header' && (
        <HeaderPreview key={key} file={file} onReady={show} onUnreadable={giveUp} />
      )}
      <PictureActions
        choice={choice}
        words={{ first: `Choose a ${of}`, other: `Choose another ${of}` }}
        recommended={pictureSizes[of]}
      >
        <Button kind="primary" isDisabled={!canSave} onClick={save}>
          Save {of}
        </Button>
        <Button kind="plain" label={`Remove ${of}`} onClick={remove}>
          Remove
        </Button>
      </PictureActions>
    </section>
  )
}

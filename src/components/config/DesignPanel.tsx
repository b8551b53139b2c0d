/** The logo or the header of a community as it is, or the one that is to take its place. Document 2, section 2 (Design). */
import { useId } from 'react'
import type { DesignPart } from '../../../commands/config/UploadDesign.ts'
import type { Community } from '../../../schemas/entities/Community.ts'
import { pictureSizes } from '../../../schemas/pictureSizes.ts'
import { uploadTypes } from '../../../schemas/screenLimits.ts'
import { Cropper } from '../picture/Cropper.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { ImagePlus } from '../ui/moreIcons.tsx'
import { UploadProgress } from '../ui/UploadProgress.tsx'
import styles from './DesignPanel.module.css'
import { HeaderPreview } from './HeaderPreview.tsx'
import { useDesign } from './useDesign.ts'

const accepted = uploadTypes.filter((type) => type !== 'mp4')

interface DesignPanelProps {
  readonly community: Community
  readonly part: DesignPart
  /** 'Logo', 'Header'. */
  readonly title: string
}

const Present = ({ community, part }: Pick<DesignPanelProps, 'community' | 'part'>) => {
  if (part === 'logo') return <Avatar name={community.name} address={community.icon} size={128} />
  if (community.header === '') return <p className={styles.none}>No header yet.</p>
  return <img src={community.header} alt="Header now" className={styles.header} />
}

export const DesignPanel = ({ community, part: of, title }: DesignPanelProps) => {
  const id = useId()
  const { file, part, canSave, wrong, cropper, choose, remove, cancel, show, giveUp, save } = useDesign(
    community.name,
    of,
  )
  const isSending = part !== undefined
  const key = file === undefined ? '' : `${file.name} ${file.size} ${file.lastModified}`
  return (
    <section aria-labelledby={`${id}-title`} className={styles.panel}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {file === undefined && <Present community={community} part={of} />}
      {file !== undefined && of === 'logo' && (
        <Cropper key={key} ref={cropper} file={file} isStill={isSending} onReady={show} onUnreadable={giveUp} />
      )}
      {file !== undefined && of === 'header' && (
        <HeaderPreview key={key} file={file} onReady={show} onUnreadable={giveUp} />
      )}
      {isSending && (
        <div className={styles.progress}>
          <UploadProgress part={part} />
        </div>
      )}
      <div className={styles.actions}>
        {isSending ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <FileButton accepts={accepted} onChoose={choose} describedBy={`${id}-said`} isWrong={wrong !== undefined}>
            <ImagePlus size={20} aria-hidden="true" />
            {file === undefined ? `Choose a ${of}` : `Choose another ${of}`}
          </FileButton>
        )}
        {file !== undefined && !isSending && (
          <>
            <Button kind="primary" isDisabled={!canSave} onClick={save}>
              Save {of}
            </Button>
            <Button kind="plain" label={`Remove ${of}`} onClick={remove}>
              Remove
            </Button>
          </>
        )}
      </div>
      <p id={`${id}-said`} role={wrong === undefined ? undefined : 'alert'} className={styles.wrong}>
        {wrong}
      </p>
      <p className={styles.hint}>
        Recommended size: {pictureSizes[of].join('x')} px. jpg, png and webp up to 12MB; gif up to 100MB.
      </p>
    </section>
  )
}

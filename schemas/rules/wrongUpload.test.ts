import { describe, expect, it } from 'vitest'
import { uploadTypes } from '../screenLimits.ts'
import { isVideoFile, wrongUpload } from './wrongInput.ts'

const megabyte = 1024 * 1024

describe('a file to upload', () => {
  it('is accepted by its extension, in lower or upper case', () => {
    for (const type of uploadTypes) {
      expect(wrongUpload({ name: `holiday.1.${type}`, size: 1 })).toBeUndefined()
      expect(wrongUpload({ name: `HOLIDAY.${type.toUpperCase()}`, size: 1 })).toBeUndefined()
    }
    for (const name of ['a.svg', 'a.webm', 'a.png.exe', 'png', '.', 'a.', ''])
      expect(wrongUpload({ name, size: 1 })).toBe('That filetype is not accepted, please try again.')
  })

  it('has a limit by its kind, and a gif that of videos', () => {
    for (const type of uploadTypes) {
      const isLong = type === 'gif' || type === 'mp4'
      const limit = isLong ? 100 : 12
      const sentence = `Maximum ${isLong ? 'video' : 'image'} size is ${limit}MB, please try again.`
      expect(wrongUpload({ name: `a.${type}`, size: limit * megabyte })).toBeUndefined()
      expect(wrongUpload({ name: `a.${type}`, size: limit * megabyte + 1 })).toBe(sentence)
    }
  })

  it('is a video if it is an mp4', () => {
    expect(['a.mp4', 'a.MP4', 'a.gif', 'a.png'].map(isVideoFile)).toEqual([true, true, false, false])
  })
})

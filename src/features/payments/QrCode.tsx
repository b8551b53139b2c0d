/** A QR code, dark on light in every theme, since scanners need that. The encoder is loaded on demand. */
import { encodeQR } from 'qr'
import { useMemo } from 'react'
import styles from './Payments.module.css'

interface QrCodeProps {
  readonly text: string
  /** What the code is for. */
  readonly label: string
}

/** One path for all dark squares. */
const squaresOf = (rows: ReadonlyArray<ReadonlyArray<boolean>>): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

export const QrCode = ({ text, label }: QrCodeProps) => {
  const { squares, size } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
    return { squares: squaresOf(rows), size: rows.length }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#ffffff" />
      <path d={squares} fill="#000000" />
    </svg>
  )
}

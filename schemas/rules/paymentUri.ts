/**
 * The address that a wallet reads from a QR code: coin, address and amount. Amounts stay texts, so that no digit is
 * lost. Tokens, which exist on several chains, get their address only.
 */

/** The URI schemes of BIP 21 and of the coins that adopted it. */
const schemes = {
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  bitcoincash: 'bitcoincash',
} as const

const isWithScheme = (coin: string): coin is keyof typeof schemes => Object.hasOwn(schemes, coin)

const decimal = /^(\d+)(?:\.(\d{1,18}))?$/

/** Ether in wei, its smallest unit: 18 decimal places, digit by digit. `undefined` if it is not a decimal number. */
const weiOf = (amount: string): string | undefined => {
  const found = decimal.exec(amount)
  if (found === null) return undefined
  return `${found[1] ?? ''}${(found[2] ?? '').padEnd(18, '0')}`.replace(/^0+(?=\d)/, '')
}

interface CoinsToSend {
  /** Lower-case name of the coin. */
  readonly coin: string
  readonly address: string
  /** The amount in decimal digits. */
  readonly amount: string
}

/** `bitcoin:{address}?amount={amount}`, `ethereum:{address}?value={wei}`, or the address alone. */
export const paymentUri = ({ coin, address, amount }: CoinsToSend): string => {
  if (coin === 'ethereum') {
    const wei = weiOf(amount)
    return wei === undefined ? `ethereum:${address}` : `ethereum:${address}?value=${wei}`
  }
  if (!isWithScheme(coin)) return address
  // Addresses of Bitcoin Cash may include their scheme.
  const scheme = `${schemes[coin]}:`
  const target = address.toLowerCase().startsWith(scheme) ? address : `${scheme}${address}`
  return decimal.test(amount) ? `${target}?amount=${amount}` : target
}

/**
 * What a wallet reads from a code on screen: where to send which coins, and how many. Amounts are texts from end to end, so that no
 * digit is lost. Coins that live on chains this app does not know the names of get their address alone.
 */

/** The schemes of BIP 21 and of those who took it over. */
const schemes = {
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  bitcoincash: 'bitcoincash',
} as const

const isWithScheme = (coin: string): coin is keyof typeof schemes => Object.hasOwn(schemes, coin)

const decimal = /^(\d+)(?:\.(\d{1,18}))?$/

/** Ether in wei, its smallest part: 18 places, digit by digit. `undefined` for what is no decimal number. */
const weiOf = (amount: string): string | undefined => {
  const found = decimal.exec(amount)
  if (found === null) return undefined
  return `${found[1] ?? ''}${(found[2] ?? '').padEnd(18, '0')}`.replace(/^0+(?=\d)/, '')
}

interface CoinsToSend {
  /** Lower-case name of the coin. */
  readonly coin: string
  readonly address: string
  /** How many, in decimal digits. */
  readonly amount: string
}

/** `bitcoin:{address}?amount={amount}`, `ethereum:{address}?value={wei}`, or the address alone. */
export const paymentUri = ({ coin, address, amount }: CoinsToSend): string => {
  if (coin === 'ethereum') {
    const wei = weiOf(amount)
    return wei === undefined ? `ethereum:${address}` : `ethereum:${address}?value=${wei}`
  }
  if (!isWithScheme(coin)) return address
  // Addresses of Bitcoin Cash may bring their scheme along.
  const scheme = `${schemes[coin]}:`
  const target = address.toLowerCase().startsWith(scheme) ? address : `${scheme}${address}`
  return decimal.test(amount) ? `${target}?amount=${amount}` : target
}

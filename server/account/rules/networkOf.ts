/** The network of an address: enough for a member to tell home from elsewhere, too little to locate a person. */

/** IPv4 without its last number, IPv6 by its first three groups; '' for other texts. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)?.[1]
  if (v4 !== undefined) return `${v4}.x`
  if (!plain.includes(':')) return ''
  const [head = ''] = plain.split('::')
  const groups = head
    .split(':')
    .filter((group) => group !== '')
    .slice(0, 3)
  return groups.length === 0 ? '' : `${groups.join(':')}::`
}

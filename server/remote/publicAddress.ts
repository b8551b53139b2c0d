/**
 * Which IP addresses are public: a member's link must not lead this server into its own network, to itself, or to a
 * cloud metadata service.
 */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not public, or that embed other addresses. From IANA's registries of special-purpose addresses. */
const special4: ReadonlyArray<readonly [string, number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Public IPv6 addresses begin with 2 or 3; these among them are not public. */
const special6: ReadonlyArray<readonly [string, number]> = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, prefix] of special4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of special6) refused.addSubnet(net, prefix, 'ipv6')
const everybodys = new BlockList()
everybodys.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is public. IPv4 embedded in IPv6 is always refused. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  return isIPv6(address) && everybodys.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

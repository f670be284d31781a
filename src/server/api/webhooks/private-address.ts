import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of this machine, of private sites and of no single machine (RFC 6890, RFC 4291). */
const networks: [address: string, prefix: number][] = [
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
  ['224.0.0.0', 3],
  ['::', 96], // also the addresses of this machine, and old forms of IPv4 addresses
  ['::ffff:0:0', 96], // IPv4 addresses in another form
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

/** Two lists, because an IPv4 address would also match the network of its IPv6 form. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [address, prefix] of networks) {
  const kind = isIPv4(address) ? 'ipv4' : 'ipv6'
  blocked[kind].addSubnet(address, prefix, kind)
}

/** Whether an address is not one of the public network; also a text that is no address. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.split('%')[0]!
  if (isIPv4(plain)) return blocked.ipv4.check(plain, 'ipv4')
  return !isIPv6(plain) || blocked.ipv6.check(plain, 'ipv6')
}

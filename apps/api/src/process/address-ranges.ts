import { BlockList, isIP } from 'node:net';

/** A set of network addresses. */
export interface AddressRanges {
  includes(address: string): boolean;
}

/**
 * Reads addresses and ranges such as `79.171.240.0/24`; an empty list includes every address. Null if an entry is
 * neither.
 */
export function readAddressRanges(entries: readonly string[]): AddressRanges | null {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const version = isIP(address);
    const bits = version === 4 ? 32 : 128;
    const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
    if (version === 0 || rest.length > 0 || length < 0 || length > bits) return null;
    list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return {
    includes(address) {
      // An IPv4 address as a socket for both versions writes it.
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
      return entries.length === 0 || list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
    },
  };
}

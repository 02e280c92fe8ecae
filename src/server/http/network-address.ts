// Whom a limit by network address counts together.
import { isIPv4, isIPv6 } from 'node:net';

/**
 * One IPv6 customer is given a whole /64 and may speak from any address in it: its first four groups are one
 * network. An IPv4 address stands for itself, also when written as IPv6.
 */
export function networkAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [unzoned = ''] = ip.split('%');
  const [head = '', tail] = unzoned.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  const full = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...behind];
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The networks a limit counts an address in, each with the multiple of a single network's limit that it may use: an attacker who
 * rents a /48 has 65,536 networks of their own, one who rents a /24 has 256 addresses.
 */
export function networksOf(address: string): { subject: string; times: number }[] {
  const narrow = { subject: address, times: 1 };
  const groups = address.endsWith('::/64') ? address.split(':') : [];
  if (groups.length > 0) {
    return [
      narrow,
      { subject: `${groups.slice(0, 3).join(':')}::/48`, times: 5 },
      { subject: `${groups.slice(0, 2).join(':')}::/32`, times: 50 },
    ];
  }
  if (!isIPv4(address)) return [narrow];
  return [narrow, { subject: address.replace(/\d+$/, '0/24'), times: 10 }];
}

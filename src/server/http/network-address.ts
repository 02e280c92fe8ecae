// Whom a limit by network address counts together.
import { isIPv6 } from 'node:net';

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

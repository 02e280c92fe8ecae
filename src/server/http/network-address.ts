// Whom a limit by network address counts together.
import { isIPv4, isIPv6 } from 'node:net';
import { inProcessAddress } from './in-process.ts';

/** Some proxies write the port behind it. */
const withoutPort = (ip: string): string =>
  /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip;

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(ip: string): number[] {
  const [unzoned = ''] = ip.split('%');
  const [head = '', tail] = new URL(`http://[${unzoned}]`).hostname.slice(1, -1).split('::');
  const [groups, behind] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(8 - groups.length - behind.length).fill('0');
  return [...groups, ...zeros, ...behind].map((group) => Number.parseInt(group, 16));
}

/** What no address is counts as one network, however many ways there are to write it. */
export const noAddress = 'no address';

/**
 * One IPv6 customer is given a whole /64 and may speak from any address in it: its first four groups are one
 * network. An IPv4 address stands for itself, also when written as IPv6.
 */
export function networkAddress(ip: string): string {
  const address = withoutPort(ip);
  if (isIPv4(address) || ip === inProcessAddress) return address;
  if (!isIPv6(address)) return noAddress;
  const groups = groupsOf(address);
  const [, , , , , sixth, high = 0, low = 0] = groups;
  if (sixth === 0xffff && groups.slice(0, 5).every((group) => group === 0))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
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

/** What somebody rents as one, with all the addresses in it. */
export const widestOf = (address: string): string => networksOf(address).at(-1)?.subject ?? address;

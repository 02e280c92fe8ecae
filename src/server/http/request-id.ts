// What a request is called in the log, in its answer, and by the person who calls about it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { createShortId } from '../ids.ts';
import { inProcessAddress } from './in-process.ts';

/** The request that is being answered, for code that was not handed it. */
export const currentRequest = new AsyncLocalStorage<string>();

export const requestIdHeader = 'x-request-id';
const wellFormed = /^[\w.-]{8,64}$/;

/** The names that Fastify's `trustProxy` has for ranges. */
const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of proxies.flatMap((entry) => namedRanges[entry] ?? [entry])) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The id a trusted proxy sent (X-Request-Id); from anyone else it could be forged. */
export function createRequestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const proxies = listOf(trustProxy);
  const isTrusted = (address = '') => {
    if (address === inProcessAddress) return true;
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return plain !== '' && proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    return typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress)
      ? given
      : createShortId();
  };
}

import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Returns `::ffff:10.0.0.1` as IPv4. */
function plainAddress(address: string): string {
  return address.toLowerCase().startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

function toBlockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address = "", prefix] = cidr.split("/", 2);
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, prefix === undefined ? (family === "ipv6" ? 128 : 32) : Number(prefix), family);
  }
  return list;
}

function createTrust(cidrs: readonly string[]): (address: string) => boolean {
  const trusted = toBlockList(cidrs);
  return (address) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function peerOf(request: IncomingMessage): string {
  return plainAddress(request.socket.remoteAddress ?? "0.0.0.0");
}

/** Returns whether the peer is a trusted proxy. Forwarded headers of other peers do not count. */
export function createIsFromProxy(trustedCidrs: readonly string[]): (request: IncomingMessage) => boolean {
  const isTrusted = createTrust(trustedCidrs);
  return (request) => isTrusted(peerOf(request));
}

/** Returns the client's address: reads X-Forwarded-For from the right while the address is in TRUST_PROXY (S19). */
export function createClientIp(trustedCidrs: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = createTrust(trustedCidrs);
  return (request) => {
    let client = peerOf(request);
    const header = request.headers["x-forwarded-for"];
    const hops = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((hop) => hop.trim());
    while (trustedCidrs.length > 0 && isTrusted(client)) {
      const hop = plainAddress(hops.pop() ?? "");
      if (isIP(hop) === 0) break;
      client = hop;
    }
    return client;
  };
}

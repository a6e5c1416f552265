import { isIPv6 } from "node:net";

/** Expands `::` to eight groups. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill("0"), ...right];
}

/**
 * Returns the network by which calls and failures are counted: an IPv4 address, or the /64 of IPv6 (one household).
 *
 * @param bits of an IPv6 network
 */
export function toNetwork(ip: string, bits: 48 | 64 = 64): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip.toLowerCase()).slice(0, bits / 16);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/${String(bits)}`;
}

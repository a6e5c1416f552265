import { BlockList, isIP } from "node:net";

/** IPv4 networks that are not public by IANA's special-purpose registry. */
const closed: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** The only public IPv6 allocation; then its parts that are not public or lead to IPv4. */
const open = ["2000::", 3] as const;
const closedInOpen: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

function listOf(networks: readonly (readonly [string, number])[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family);
  return list;
}

const closedV4 = listOf(closed, "ipv4");
const openV6 = listOf([open], "ipv6");
const closedV6 = listOf(closedInOpen, "ipv6");

/** Returns false for this machine, its networks and cloud services. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closedV4.check(address, "ipv4");
  return isIP(address) === 6 && openV6.check(address, "ipv6") && !closedV6.check(address, "ipv6");
}

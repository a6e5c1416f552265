import type { Role } from "@portal/shared-ui/api";

const WORDS: readonly (readonly [Role, string])[] = [
  ["user", "clients"],
  ["admin", "admins"],
  ["billing", "billing staff"],
  ["viewer", "viewers"],
];

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** `Clients and admins`; the order of the roles does not matter. */
export function describeAccess(access: readonly Role[]): string {
  const words = list.format(WORDS.filter(([role]) => access.includes(role)).map(([, word]) => word));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { IDENTITY_PROVIDER_IDS, type IdentityProviderId } from "@portal/shared-ui/api";

/** Returns the provider of this browser's pending identity, from the query parameter `connect`; null without it. */
export function readConnect(search: string): IdentityProviderId | null {
  const named = new URLSearchParams(search).get("connect");
  return IDENTITY_PROVIDER_IDS.find((provider) => provider === named) ?? null;
}

/** Returns whether to ask for an address, because the provider sent none (S9). */
export function needsEmail(search: string): boolean {
  return new URLSearchParams(search).get("ask") === "email";
}

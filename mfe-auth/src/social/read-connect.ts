import { IDENTITY_PROVIDER_IDS, type IdentityProviderId } from "@portal/shared-ui/api";

/** Provider of this browser's pending identity. */
export function readConnect(search: string): IdentityProviderId | null {
  const named = new URLSearchParams(search).get("connect");
  return IDENTITY_PROVIDER_IDS.find((provider) => provider === named) ?? null;
}

/** The provider sent no address (S9). */
export function needsEmail(search: string): boolean {
  return new URLSearchParams(search).get("ask") === "email";
}

import { IDENTITY_PROVIDER_IDS, type IdentityProviderId } from "@portal/shared-ui/api";

/** The provider whose word waits in this browser, as the server's redirect names it (`connect`); null without one. */
export function readConnect(search: string): IdentityProviderId | null {
  const named = new URLSearchParams(search).get("connect");
  return IDENTITY_PROVIDER_IDS.find((provider) => provider === named) ?? null;
}

/** Whether the provider told no address, so that the person is asked for one (S9). */
export function asksForEmail(search: string): boolean {
  return new URLSearchParams(search).get("ask") === "email";
}

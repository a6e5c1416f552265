import type { LinkState } from "@portal/api-contract";

/** Whether a link leads somewhere at this moment. */
export function stateOf(
  { isDisabled, expiresAt }: { isDisabled: boolean; expiresAt: Date | null },
  now: Date,
): LinkState {
  if (isDisabled) return "disabled";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}

import type { LinkState } from "@portal/api-contract";

/** Computes the state of a link at this time. */
export function stateOf(
  { isDisabled, expiresAt }: { isDisabled: boolean; expiresAt: Date | null },
  now: Date,
): LinkState {
  if (isDisabled) return "disabled";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}

import type { LinkState } from "@portal/api-contract";

export function stateOf(
  { isDisabled, expiresAt }: { isDisabled: boolean; expiresAt: Date | null },
  now: Date,
): LinkState {
  if (isDisabled) return "disabled";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}

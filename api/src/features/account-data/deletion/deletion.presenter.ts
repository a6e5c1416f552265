import type { AccountDeletion } from "@portal/api-contract";
import type { User } from "../../../models/user.model";
import { keptYears } from "../account-data.limits";

export function presentDeletion({ deletionAt, passwordHash }: User, kept: readonly string[]): AccountDeletion {
  return {
    dueAt: deletionAt?.toISOString() ?? null,
    needsPassword: passwordHash !== null,
    kept: [...kept],
    keptYears,
  };
}

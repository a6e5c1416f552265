import { CODE_TYPES, type CodeType } from "@portal/api-contract";
import type { PendingPurpose, PendingSession } from "../platform/http/session";

/** One change of a password, for whoever has verified a code of its account (S25). */
export interface PasswordGrant {
  userId: string;
  /** How the code came: this contact alone opens nothing more. */
  by: CodeType;
}

export function toGrantPurpose(by: CodeType): PendingPurpose {
  return `reset by ${by}`;
}

function isGrantPurpose(by: CodeType, purpose: PendingPurpose): boolean {
  return purpose === toGrantPurpose(by);
}

/** What this pending session grants; null: nothing yet. */
export function findPasswordGrant({
  userId,
  purpose,
}: Pick<PendingSession, "userId" | "purpose">): PasswordGrant | null {
  const by = CODE_TYPES.find((type) => isGrantPurpose(type, purpose));
  return by === undefined || userId === null ? null : { userId, by };
}

import { CODE_TYPES, type CodeType } from "@portal/api-contract";
import type { PendingPurpose, PendingSession } from "../platform/http/session";

/** A grant of one password change, after a verified code of the account (S25). */
export interface PasswordGrant {
  userId: string;
  /** How the code was sent. This contact cannot serve as the second factor. */
  by: CodeType;
}

export function toGrantPurpose(by: CodeType): PendingPurpose {
  return `reset by ${by}`;
}

function isGrantPurpose(by: CodeType, purpose: PendingPurpose): boolean {
  return purpose === toGrantPurpose(by);
}

/** Returns the grant of this pending session; null: none yet. */
export function findPasswordGrant({
  userId,
  purpose,
}: Pick<PendingSession, "userId" | "purpose">): PasswordGrant | null {
  const by = CODE_TYPES.find((type) => isGrantPurpose(type, purpose));
  return by === undefined || userId === null ? null : { userId, by };
}

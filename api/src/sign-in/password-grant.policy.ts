import { CODE_TYPES, type CodeType } from "@portal/api-contract";
import type { PendingPurpose, PendingSession } from "../platform/http/session";

/** Allows one password change after a verified code (S25). */
export interface PasswordGrant {
  userId: string;
  /** Type of the contact that reset the password. It cannot serve as the second factor. */
  by: CodeType;
}

export function toGrantPurpose(by: CodeType): PendingPurpose {
  return `reset by ${by}`;
}

function isGrantPurpose(by: CodeType, purpose: PendingPurpose): boolean {
  return purpose === toGrantPurpose(by);
}

export function findPasswordGrant({
  userId,
  purpose,
}: Pick<PendingSession, "userId" | "purpose">): PasswordGrant | null {
  const by = CODE_TYPES.find((type) => isGrantPurpose(type, purpose));
  return by === undefined || userId === null ? null : { userId, by };
}

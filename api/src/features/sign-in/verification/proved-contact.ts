import type { CodeType } from "@portal/api-contract";
import type { User } from "../../../models/user.model";

/** Returns the verified contact of this type, to which codes may go before sign-in (S26). */
export function provedContact(
  { email, emailVerifiedAt, phoneNumber, phoneVerifiedAt }: User,
  type: CodeType,
): string | null {
  if (type === "email") return emailVerifiedAt === null ? null : email;
  return phoneVerifiedAt === null ? null : phoneNumber;
}

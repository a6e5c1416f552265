import type { CodeType } from "@portal/api-contract";
import type { User } from "../../../models/user.model";

/** Where a code of an account may go before it is signed in: what it has proved (S26). E-mail address, E.164, or null. */
export function provedContact(
  { email, emailVerifiedAt, phoneNumber, phoneVerifiedAt }: User,
  type: CodeType,
): string | null {
  if (type === "email") return emailVerifiedAt === null ? null : email;
  return phoneVerifiedAt === null ? null : phoneNumber;
}

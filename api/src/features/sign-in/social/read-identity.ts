import { hasLetter, hiddenCharacters, isEmailAddress, trimHidden } from "@portal/api-contract";
import type { WaitingIdentity } from "../../../models/values/waiting-identity";
import type { Identity } from "../../../providers/identity/identity-provider.port";
import { nameLength } from "./social-sign-in.limits";
import { namelessPerson } from "./social-sign-in.texts";

/** Returns a name that the register screen accepts (S28): no hidden characters, cut to length, "" without a letter. */
function toName(text: string | null): string {
  const visible = Array.from((text ?? "").replace(new RegExp(hiddenCharacters, "gu"), ""));
  const name = visible.slice(0, nameLength).join("").slice(0, nameLength).trim();
  return hasLetter(name) ? name : "";
}

/** Converts a provider's identity to the forms of an account. An invalid address becomes null. */
export function readIdentity(provider: WaitingIdentity["provider"], identity: Identity): WaitingIdentity {
  const email = trimHidden(identity.email ?? "");
  const isAddress = isEmailAddress(email);
  return {
    provider,
    subject: identity.subject,
    email: isAddress ? email : null,
    isEmailVerified: isAddress && identity.isEmailVerified,
    firstName: toName(identity.firstName) || namelessPerson,
    lastName: toName(identity.lastName),
  };
}

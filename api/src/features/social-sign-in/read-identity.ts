import { hiddenCharacters, isEmailAddress, trimHidden } from "@portal/api-contract";
import type { WaitingIdentity } from "../../platform/identities/waiting-identity";
import type { Identity } from "../../providers/identity/identity-provider.port";
import { nameLength } from "./social-sign-in.limits";
import { namelessPerson } from "./social-sign-in.texts";

/** As a name may be typed on the register screen (S28): what hides is taken out, and what is too long is cut. */
function toName(text: string | null): string {
  const visible = Array.from((text ?? "").replace(new RegExp(hiddenCharacters, "gu"), ""));
  return visible.slice(0, nameLength).join("").slice(0, nameLength).trim();
}

/** What a provider told, in the forms that an account holds: an address that is none counts as not told. */
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

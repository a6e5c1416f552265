import type { AccountHolder } from "@portal/api-contract";
import type { User } from "../../models/user.model";
import type { SignedAgreement } from "./bank.dependencies";

export function nameOf({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}

/** In whose name an account is debited: the business's, as the agreement has it, or the person's. */
export function nameHolder(holder: AccountHolder, { businessName }: SignedAgreement, user: User): string {
  return holder === "business" ? businessName : nameOf(user);
}

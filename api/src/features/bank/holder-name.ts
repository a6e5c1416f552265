import type { AccountHolder } from "@portal/api-contract";
import type { User } from "../../models/user.model";
import type { SignedAgreement } from "./bank.dependencies";

export function nameOf({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}

export function nameHolder(holder: AccountHolder, { businessName }: SignedAgreement, user: User): string {
  return holder === "business" ? businessName : nameOf(user);
}

import type { StripeObject } from "../stripe-object.js";
import type { StripeList } from "../wire/list-objects.js";
import type { BankAccount, BankPermission } from "./bank-account.model.js";

export interface BankSession extends StripeObject {
  readonly object: "financial_connections.session";
  account_holder: { type: "customer"; customer: string };
  client_secret: string;
  livemode: false;
  permissions: BankPermission[];
  prefetch: string[] | null;
  filters: { account_subcategories: string[] | null; country: string | null };
  accounts: StripeList<BankAccount>;
}

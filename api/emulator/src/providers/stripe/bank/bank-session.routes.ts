import { readField } from "../../../read-field.js";
import { findCustomer } from "../customers/customer.routes.js";
import { missingParameter, noSuch } from "../stripe-error.js";
import { createId, createMixed } from "../stripe-object.js";
import type { StripeCall, StripeOperations } from "../stripe-call.js";
import { listObjects } from "../wire/list-objects.js";
import { readText, readTexts, requireText } from "../wire/read-input.js";
import type { BankPermission } from "./bank-account.model.js";
import type { BankSession } from "./bank-session.model.js";

const PERMISSIONS: readonly BankPermission[] = ["balances", "ownership", "payment_method", "transactions"];

export const BANK_SESSION_OPERATIONS: StripeOperations = {
  "POST /v1/financial_connections/sessions": {
    plays: ["account_holder", "permissions", "filters", "prefetch", "return_url", "expand"],
    run: createSession,
  },
  "GET /v1/financial_connections/sessions/{id}": {
    run: ({ state, id }) => {
      const session = state.sessions.find(id);
      if (session === null) throw noSuch("financial_connections.session", id);
      return session;
    },
  },
};

function createSession({ state, input }: StripeCall): object {
  const holder = readField(input, "account_holder");
  const customer = findCustomer(
    state,
    requireText(holder, "customer", "account_holder[customer]"),
    "account_holder[customer]",
  );
  const permissions = PERMISSIONS.filter((permission) => readTexts(input, "permissions").includes(permission));
  if (permissions.length === 0) throw missingParameter("permissions");
  const filters = readField(input, "filters");
  const subcategories = readTexts(filters, "account_subcategories");
  const prefetch = readTexts(input, "prefetch");
  const id = createId("fcsess");
  const session: BankSession = {
    id,
    object: "financial_connections.session",
    account_holder: { type: "customer", customer: customer.id },
    accounts: listObjects([], {}, "/v1/financial_connections/accounts"),
    client_secret: `${id}_secret_${createMixed(32)}`,
    filters: {
      account_subcategories: subcategories.length === 0 ? null : subcategories,
      country: readText(filters, "country"),
    },
    livemode: false,
    permissions,
    prefetch: prefetch.length === 0 ? null : prefetch,
  };
  return state.sessions.add(session);
}

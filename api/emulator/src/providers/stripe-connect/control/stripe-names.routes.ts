import { type Request, type Response, Router } from "express";

import { invalid, readCents } from "../../../control/read-body.js";
import { readTenant } from "../../../control/read-tenant.js";
import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { connectOf } from "../connect-state.js";
import { disconnectAccount } from "../oauth/grants.js";
import { close, dispute, refund } from "./refund-and-dispute.js";
import { sell } from "./sell.js";

/** Returns the account that connected last, or the first account if none is connected. */
function defaultAccount(tenant: Tenant): string | undefined {
  const { accounts, grants } = connectOf(tenant);
  return [...grants.keys()].at(-1) ?? accounts[0]?.id;
}

/**
 * Charges `amount`, which contains tip and tax.
 * @throws LabRefusal 404 for an unknown account, 422 for an invalid body
 */
function charge(lab: LabContext, tenant: Tenant, body: unknown): object {
  const [amount, tip, tax] = ["amount", "tip", "tax"].map((name) => readCents(body, name) ?? 0);
  const sold = (amount ?? 0) - (tip ?? 0) - (tax ?? 0);
  if (sold < 1) throw invalid("amount is the whole charge in cents, more than its tip and tax.");
  const made = sell(
    { lab, tenant },
    {
      account: readField(body, "accountId") ?? defaultAccount(tenant),
      amount: sold,
      ...{ tip: readField(body, "tip"), tax: readField(body, "tax"), currency: readField(body, "currency") },
      created: readField(body, "at"),
    },
  );
  return { chargeId: readField(made, "charge") };
}

/** Routes below `/lab/stripe`, the names that outside programs use; `/lab/stripe-connect` has more calls. */
export function createStripeNames(lab: LabContext): Router {
  const router = Router();
  const call = (name: string, status: number, act: (tenant: Tenant, body: unknown) => object): void => {
    router.post(`/${name}`, (request: Request, response: Response) => {
      response.status(status).json(act(readTenant(lab, request), request.body));
      lab.markChanged();
    });
  };
  router.get("/accounts", (request, response) => {
    const { accounts, grants } = connectOf(readTenant(lab, request));
    response.json(accounts.map(({ id, name }) => ({ id, name, linked: grants.has(id) })));
  });
  call("charges", 201, (tenant, body) => charge(lab, tenant, body));
  call("refunds", 201, (tenant, body) => {
    const wanted = { charge: readField(body, "chargeId"), amount: readField(body, "amount") };
    return { refundId: readField(refund({ lab, tenant }, wanted), "refund") };
  });
  call("disputes", 201, (tenant, body) => {
    const made = dispute({ lab, tenant }, { charge: readField(body, "chargeId") });
    return { disputeId: readField(made, "dispute") };
  });
  call("disputes/close", 200, (tenant, body) => {
    const wanted = { dispute: readField(body, "disputeId"), won: readField(body, "won") };
    const closed = close({ lab, tenant }, wanted);
    return { disputeId: readField(closed, "dispute"), status: readField(closed, "status") };
  });
  call("deauthorize", 200, (tenant, body) => {
    const account = connectOf(tenant).findAccount(readField(body, "accountId"));
    if (account && disconnectAccount(lab, tenant, account)) return { deauthorized: true };
    throw new LabRefusal(409, "not_connected", "The account has not let the platform in.");
  });
  return router;
}

import { may } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { noBusiness } from "../../../models/values/own-business";
import { createDecideObjection } from "./decide-objection.command";
import { decideObjectionRequest, markAsSaleRequest, markedDepositsQuery, objectToSaleRequest } from "./deposits.schema";
import { listMarkedDeposits } from "./list-marked.query";
import { createMarkAsSale } from "./mark-as-sale.command";
import { createObjectToSale } from "./object-to-sale.command";
import { createAnswerClaimObjection } from "../claims/answer-claim-objection.command";
import { listClaimedSales } from "../claims/list-claimed-sales.query";
import { createObjectToClaim } from "../claims/object-to-claim.command";
import { bankMovementsRequest } from "../billing.schema";
import type { BillingDependencies } from "../billing.dependencies";
import { createViewMovements } from "../list/view-movements";

function createMarkingRoutes(dependencies: BillingDependencies): Route[] {
  const viewMovements = createViewMovements(dependencies);
  const markAsSale = createMarkAsSale(dependencies);
  return [
    defineRoute({
      endpoint: "POST /pc/get-trans",
      summary:
        "Money that came in on the accounts that a client lets the agency debit, newest first; the client sees that it was read.",
      access: may("bill clients"),
      effect: "reads",
      request: bankMovementsRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await viewMovements(body, { userId, ip, requestId }) };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/mark-as-sale",
      summary:
        "A deposit counts as a sale from now on, or no longer counts: what of it was billed is then credited. Its owner is told who, when and why.",
      access: may("bill clients"),
      request: markAsSaleRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await markAsSale(body, { userId, ip, requestId }) };
      },
    }),
  ];
}

function createObjectionRoutes(dependencies: BillingDependencies): Route[] {
  const objectToSale = createObjectToSale(dependencies);
  const decideObjection = createDecideObjection(dependencies);
  const objectToClaim = createObjectToClaim(dependencies);
  const answerClaimObjection = createAnswerClaimObjection(dependencies);
  return [
    defineRoute({
      endpoint: "GET /pc/marked-deposits",
      summary:
        "The caller's deposits that the agency marked or unmarked as sales, and late sales that it claims; with person, time and reason, newest first.",
      access: may("own business"),
      effect: "reads",
      request: noBody,
      query: markedDepositsQuery,
      handler: async ({ session: { business }, query }) => {
        const [own, now] = [business ?? noBusiness, dependencies.clock.now()];
        const lateSales = await listClaimedSales(own.id, query, now);
        return { status: 200, body: { ...(await listMarkedDeposits(own, query, now)), lateSales } };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/object-to-sale",
      summary:
        "The owner objects to a deposit that was marked or unmarked, until it is billed and for 7 days after, or to a claimed late sale for 7 days after its notice. An unbilled sale is not billed before staff decides.",
      access: may("own business"),
      request: objectToSaleRequest,
      handler: async ({ body, session: { userId, business }, ip, requestId }) => {
        const { id: businessId } = business ?? noBusiness;
        const caller = { userId, businessId, ip, requestId };
        return { status: 200, body: (await objectToClaim(body, caller)) ?? (await objectToSale(body, caller)) };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/decide-objection",
      summary:
        "Decides an objection: the deposit or claim stays as it is, or the change is reverted or the claim dismissed. The owner is notified with the reason.",
      access: may("bill clients"),
      request: decideObjectionRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        const caller = { userId, ip, requestId };
        return {
          status: 200,
          body: (await answerClaimObjection(body, caller)) ?? (await decideObjection(body, caller)),
        };
      },
    }),
  ];
}

/** Source: S68. */
export function createDepositsRoutes(dependencies: BillingDependencies): Route[] {
  return [...createMarkingRoutes(dependencies), ...createObjectionRoutes(dependencies)];
}

import type { Clock } from "../../../platform/clock/clock";
import { may, ownBusinessOrNone } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { debitsQuery, ledgerQuery } from "./debits.schema";
import { readDebits } from "./read-debits.query";
import { readLedger } from "./read-ledger.query";

export function createDebitsRoutes(dependencies: { clock: Clock }): Route[] {
  return [
    defineRoute({
      endpoint: "GET /pc/debits",
      summary: "What is debited when in a month, of the caller, or for the agency of one client or of all.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      query: debitsQuery,
      handler: async ({ query, ...reader }) => ({ status: 200, body: await readDebits(dependencies, query, reader) }),
    }),
    defineRoute({
      endpoint: "GET /pc/ledger",
      summary:
        "A client's account in the ledger: what it owes, and each posting with the balance after it, newest first.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      query: ledgerQuery,
      handler: async ({ query }) => ({ status: 200, body: await readLedger(dependencies, query) }),
    }),
  ];
}

import type {
  BankMovement,
  DepositMarking,
  BillingClient,
  Rehearsal,
  RehearseRequest,
  RevenueClaim,
} from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

import { buildClaim, depositClaim, pastClaims } from "./testing/build-claim.js";
import { buildClient, buildList } from "./testing/build-client.js";
import { disputeItems } from "./testing/build-dispute-items.js";
import { buildInvoiceList, listedInvoices } from "./testing/build-invoices.js";
import { buildLine, buildRehearsal, invoice, payment } from "./testing/build-rehearsal.js";

const businesses = ["Harbor Auto Spa", "Rosa's Detailing", "Gleam Garage", "Blue Ridge Mobile Wash & Ceramic Coating"];
const owners = ["Marcus Chen", "Rosa Delgado", "Priya Raman", "Erin Sullivan"];
const mandates: readonly BillingClient["mandate"][] = [
  { status: "active", last4: "3302" },
  { status: "suspended", last4: "6789" },
  { status: "pending", last4: null },
  null,
];
const statuses = ["connected", "connected", "degraded", "syncing"] as const;
const scores = [0, 78, 40, 12];

/** Businesses that cycle through all states. */
export function listBusinesses(count: number): BillingClient[] {
  return Array.from({ length: count }, (_, index) => {
    const commission = Math.max(0, 159_306 - index * 7_411);
    return buildClient({
      id: `usr_${String(index + 1).padStart(6, "0")}`,
      name: businesses[index % businesses.length] ?? "",
      owner: owners[index % owners.length] ?? "",
      verified: 4_120_840 - index * 9_000,
      commission: 1_236_252 - index * 2_700,
      mandate: mandates[index % mandates.length] ?? null,
      connections: [
        {
          source: "square",
          status: statuses[index % statuses.length] ?? "connected",
          lastSyncAt: "2026-11-22T14:02:00.000Z",
        },
      ],
      billable: { sales: 24 - index, refunds: index % 3 === 1 ? 1 : 0, commission, unconfirmed: index === 3 ? 6 : 0 },
      risk: { score: scores[index % scores.length] ?? 0 },
      hold: index === 1 ? { until: null, reason: "Asked the bank about R10." } : null,
    });
  });
}

const PAGE_SIZE = 50;

/** Searches and pages like the portal. */
function answerClients(clients: readonly BillingClient[], path: string) {
  const query = new URLSearchParams(path.split("?")[1]);
  const q = (query.get("q") ?? "").toLowerCase();
  const found = clients.filter(({ name, owner }) => `${name} ${owner}`.toLowerCase().includes(q));
  const from = Number(query.get("cursor") ?? 0);
  const page = found.slice(from, from + PAGE_SIZE);
  const nextCursor = from + PAGE_SIZE < found.length ? String(from + PAGE_SIZE) : null;
  return { ...buildList([...found]), data: page, nextCursor };
}

function answerRehearsal(clients: readonly BillingClient[], { clients: requested }: RehearseRequest): Rehearsal[] {
  return requested.map(({ id }) => {
    const name = clients.find((client) => client.id === id)?.name ?? "Harbor Auto Spa";
    const sold = [
      "Engine Bay Clean and 1 more",
      "Ceramic Coating",
      "Express Wash",
      "Full Detail",
      "Clay Bar Treatment",
    ];
    const lines = Array.from({ length: 18 }, (_, index) =>
      buildLine({ id: `ORDER${index}`, name: sold[index % sold.length] ?? "", confirmed: index !== 4 }),
    );
    const excluded = [
      { reason: "gift-card" as const, text: "A gift card counts when it is spent, not when it is sold." },
      { reason: "other-currency" as const, text: "Canadian Dollar: shown, never billed." },
    ].map((why, index) => ({
      ...{ id: `OUT${index}`, name: "Exterior Wash & Wax", date: "2026-11-23", invoice_number: null, ...why },
      ...{ totalOrder: 12_000, currency: index === 0 ? "USD" : "CAD" },
    }));
    const total = 18 * 26_970 - 870;
    const notice =
      "On Fri, Nov 27 we debit $4,845.90 from First Harbor Bank •••• 6789: 30% of $16,182.00 verified sales, Nov 1 – 25, less a credit of $8.70. You can question any line by Dec 2.";
    return buildRehearsal({ id, name, lines, excluded, total, notice });
  });
}

const message = "invoice and payment created, email notification is turned off for now!";

const objection = { at: "2026-11-19T15:05:00.000Z", reason: "That was a loan of my own", decision: null };
const marking: DepositMarking = {
  ...{
    marked: true,
    at: "2026-11-18T19:41:00.000Z",
    by: "Alex Morgan",
    takenBack: false,
    reason: "Paid at the counter",
  },
  ...{ objection, canObject: false, objectUntil: null, invoice: null },
};

const movements: BankMovement[] = (
  [
    ["Check deposit", 42_000, {}],
    ["SQUARE INC SQ221101 CCD", 150_000, { isPayout: true }],
    ["Merchant deposit", 9_000, { isPending: true }],
    ["Counter deposit", 8_000, { markedAsSale: true, marking: { ...marking, objection: null, canObject: true } }],
    ["Zelle from J Doe", 18_000, { markedAsSale: true, marking }],
  ] as const
).map(([description, amount, change], index) => ({
  ...{ id: `fctxn_${index}`, amount, transacted_at: 1_795_190_400, description, accountId: "fca_1" },
  ...{ markedAsSale: false, isPayout: false, isPending: false, marking: null, ...change },
}));

function listClaims(path: string): RevenueClaim[] {
  const state = new URLSearchParams(path.split("?")[1]).get("state");
  if (state === "claimed" || state === "dismissed" || state === "expired") return [pastClaims[state]];
  return [buildClaim(), depositClaim];
}

export function answerBilling(clients: readonly BillingClient[]): StandAloneScenario["wire"] {
  return {
    "GET /pc/clients": (_, { path }) => ({ status: 200, body: answerClients(clients, path) }),
    "GET /pc/disputes": () => ({ status: 200, body: { data: [...disputeItems], nextCursor: null } }),
    "GET /pc/invoices": () => ({ status: 200, body: buildInvoiceList(...listedInvoices) }),
    "GET /pc/revenue-claims": (_, { path }) => ({ status: 200, body: { data: listClaims(path), nextCursor: null } }),
    "POST /pc/revenue-claims/{id}/decide": () => ({
      status: 200,
      body: { message: "The decision is saved.", type: "success" },
    }),
    "POST /pc/rehearse": (request) => {
      const rehearsals = answerRehearsal(clients, request);
      const total = rehearsals.reduce((sum, rehearsal) => sum + rehearsal.total, 0);
      return { status: 200, body: { rehearsals, total, returnRisk: null } };
    },
    "POST /pc/bill-client": () => ({ status: 201, body: { invoice, payment, message, type: "success" } }),
    "POST /pc/get-trans": () => ({ status: 200, body: { data: movements, nextCursor: null } }),
    "POST /pc/decide-objection": () => ({
      status: 200,
      body: { message: "The objection is decided.", type: "success" },
    }),
    "POST /pc/mark-as-sale": () => ({ status: 200, body: { message: "It counts as a sale.", type: "success" } }),
    "POST /pc/bill-clients": () => ({ status: 202, body: { jobId: "job_1" } }),
    "GET /pc/bill-clients/{jobId}": () => ({
      status: 200,
      body: {
        ...{ state: "running", done: 2, of: 3 },
        results: [
          {
            id: "usr_000001",
            name: "Harbor Auto Spa",
            status: "billed",
            invoice,
            message: "Billed as INV-2026-000093.",
          },
          {
            id: "usr_000002",
            name: "Gleam Garage",
            status: "refused",
            message: "This client has not authorized debits.",
          },
        ],
      },
    }),
  };
}

export const billingLoading: StandAloneScenario["wire"] = {
  "GET /pc/clients": () => new Promise(() => undefined),
  "GET /pc/disputes": () => new Promise(() => undefined),
  "GET /pc/ledger": () => new Promise(() => undefined),
  "GET /pc/invoices": () => new Promise(() => undefined),
  "GET /pc/revenue-claims": () => new Promise(() => undefined),
  "POST /pc/rehearse": () => new Promise(() => undefined),
};

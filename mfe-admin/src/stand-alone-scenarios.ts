import type {
  AgencySettingsAnswer,
  AuditItem,
  BillingClient,
  ClientNotice,
  ClientSale,
  ClientSalesAnswer,
  ClientSalesRequest,
  InvitationItem,
  SkippedRecordItem,
} from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

import { answerBilling, billingLoading, listBusinesses } from "./stand-alone-billing.js";
import { answerRemotes, noRemotes, remotesBusy, remotesLoading } from "./stand-alone-remotes.js";
import { answerRisk } from "./stand-alone-risk.js";
import { answerLinks, linksBusy, linksLoading } from "./stand-alone-links.js";
import { buildTotal } from "./testing/build-sale.js";

const PAGE_SIZE = 20;
const SALE_COUNT = 45;

/** Sales that cycle through the chosen clients. */
function answerSales(clients: readonly BillingClient[], request: ClientSalesRequest): ClientSalesAnswer {
  const ids = request.userId === "all" ? clients.map(({ id }) => id) : [request.userId].flat();
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const from = Number(request.cursor ?? 0);
  const to = Math.min(from + PAGE_SIZE, SALE_COUNT);
  return {
    data: Array.from({ length: to - from }, (_, index) => {
      const clientId = ids[index % ids.length] ?? "";
      return buildSale(from + index, { clientId, name: names.get(clientId) ?? "", date: request.endDate });
    }),
    totals: ids.map((clientId, index) => ({
      clientId,
      name: names.get(clientId) ?? "",
      timeZone: "America/New_York",
      totalOrder: 482_164 + index * 913,
      verified: 407_825 + index * 711,
      commission: Math.round(((407_825 + index * 711) * 3) / 10),
    })),
    nextCursor: to < SALE_COUNT ? String(to) : null,
  };
}

const SOLD = ["Full detail", "Interior deep clean and 2 more", "Ceramic coat", "Wash & wax", "Headlight restoration"];
const EXCLUDED = { state: "excluded", verified: 0, commission: 0 } as const;

function findExclusion(index: number): Partial<ClientSale> {
  if (index % 7 === 3) return { ...EXCLUDED, reason: "before-agreement" };
  return index % 11 === 5 ? { ...EXCLUDED, reason: "gift-card" } : {};
}

function buildSale(index: number, sale: Pick<ClientSale, "clientId" | "name" | "date">): ClientSale {
  const isRefund = index % 6 === 4;
  const verified = (isRefund ? -1 : 1) * (4250 + index * 915);
  return {
    ...sale,
    id: `CAISENgvlJ6jLWAzERDzjyHV${String(index).padStart(3, "0")}`,
    item: SOLD[index % SOLD.length] ?? "",
    totalOrder: verified + (isRefund ? -600 : 600),
    verified,
    commission: Math.round((verified * 3) / 10),
    source: "square",
    kind: isRefund ? "refund" : "sale",
    reason: "counted",
    currency: "USD",
    state: index === 1 ? "not confirmed" : "billable",
    ...findExclusion(index),
  };
}

const skippedRecords: readonly SkippedRecordItem[] = (["order", "refund", "dispute", "delivery"] as const).map(
  (kind, index) => ({
    id: String(9 - index),
    source: "square",
    kind,
    externalId: `CAISENgvlJ6jLWAzERDzjyHV${index}`,
    businessName: kind === "delivery" ? null : "Whitfield Auto Detailing",
    why: kind === "delivery" ? "not understood: order.updated" : "square: an amount that is no integer of cents",
    firstSeenAt: `2026-11-2${2 - (index % 3)}T18:30:00.000Z`,
    lastSeenAt: "2026-11-22T19:05:00.000Z",
  }),
);

const auditItems: readonly AuditItem[] = (
  ["session.opened", "connection.linked", "account.created", "session.password-refused"] as const
).map((action, index) => ({
  id: String(90 - index),
  at: `2026-11-2${2 - (index % 3)}T18:30:00.000Z`,
  actor: index === 2 ? null : { id: "usr_000001", name: "Dana Whitfield", email: "dana@whitfield-detailing.test" },
  action,
  subject: { id: `usr_00000${index + 1}`, name: "Marcus Okafor", email: "marcus@okafor.test" },
  details: index === 0 ? { secondFactor: "email" } : {},
  ip: index === 2 ? null : "203.0.113.7",
  requestId: null,
}));

function answerAudit(data: readonly AuditItem[]): StandAloneScenario["wire"] {
  const days = { start: "2026-10-24", end: "2026-11-22", timeZone: "America/New_York" };
  const actions = auditItems.map(({ action }) => action);
  return {
    "GET /admin/audit": () => ({ status: 200, body: { ...days, actions, data: [...data], nextCursor: null } }),
  };
}

/** A notice that came by the portal and a recorded one; records made here are added. */
function answerNotices(): StandAloneScenario["wire"] {
  const ends = { agreementEndsAt: "2026-12-20T05:00:00.000Z", authorizationEndsAt: "2027-02-18T05:00:00.000Z" };
  const recorded = { note: "A letter, kept with the post.", recordedAt: "2026-11-22T20:00:00.000Z" };
  const none = { note: null, recordedAt: null, corrects: null, isCorrected: false };
  const notices: ClientNotice[] = [
    { id: "not_1", kind: "end", cameBy: "portal", givenAt: "2026-11-22T18:30:00.000Z", ...ends, ...none },
    {
      id: "not_2",
      kind: "guarantee",
      cameBy: "mail",
      givenAt: "2026-11-20T05:00:00.000Z",
      ...ends,
      ...none,
      ...recorded,
    },
  ];
  return {
    "GET /admin/notices": () => {
      const body = { business: "Harbor Auto Spa", timeZone: "America/New_York", notices: [...notices] };
      return { status: 200, body };
    },
    "POST /admin/notices": ({ kind, cameBy, note, corrects = null }) => {
      const id = `not_${String(notices.length + 1)}`;
      const entry = { kind, cameBy, note, corrects, recordedAt: new Date().toISOString() };
      const notice = { ...none, ...ends, ...entry, id, givenAt: new Date().toISOString() };
      notices.push(notice);
      return { status: 200, body: { message: "The notice is recorded.", type: "success", notice } };
    },
  };
}

const agency: AgencySettingsAnswer = {
  name: "Cedar & Main Marketing",
  address: "12 Cedar Street, New York, NY 10007",
  email: "help@cedarandmain.example",
  phone: "2125550142",
  logo: null,
  samplesShown: true,
};

const invitations: readonly InvitationItem[] = ["Robin Quinn", null].map((invitedBy, index) => ({
  id: `inv_${String(index)}`,
  email: `person${String(index)}@agency-of-the-portal.test`,
  role: invitedBy === null ? "viewer" : "admin",
  invitedBy,
  createdAt: "2026-11-22T18:30:00.000Z",
  expiresAt: "2026-11-25T18:30:00.000Z",
}));

function admin(count: number, wire: StandAloneScenario["wire"] = {}): StandAloneScenario {
  const clients = listBusinesses(count);
  return {
    role: "admin",
    userName: "Robin",
    wire: {
      ...answerBilling(clients),
      ...answerRisk(count),
      ...answerRemotes(),
      "GET /admin/skipped-records": () => ({ status: 200, body: [] }),
      ...answerAudit(auditItems),
      ...answerNotices(),
      ...answerLinks(count * 12),
      "GET /admin/agency": () => ({ status: 200, body: agency }),
      "POST /admin/agency": () => ({ status: 200, body: agency }),
      "GET /admin/invitations": () => ({ status: 200, body: [...invitations] }),
      "POST /admin/invitations": () => ({ status: 201, body: { message: "It is on its way.", type: "success" } }),
      "POST /integration/get-all-clients": (request) => ({ status: 200, body: answerSales(clients, request) }),
      ...wire,
    },
  };
}

const busy = () => ({ status: 503, body: { message: "The portal is busy. Please try again." } });

export const scenarios: Readonly<Record<string, StandAloneScenario>> = {
  "a few clients": admin(8),
  "many clients": admin(200),
  viewer: { ...admin(8), role: "viewer" },
  "no clients": admin(0),
  "no sales": admin(8, {
    "POST /integration/get-all-clients": () => ({
      status: 200,
      body: {
        data: [],
        totals: [buildTotal()],
        nextCursor: null,
      },
    }),
  }),
  "import errors": admin(8, {
    "GET /admin/skipped-records": () => ({ status: 200, body: [...skippedRecords] }),
  }),
  "records loading": admin(8, { "GET /admin/skipped-records": () => new Promise(() => undefined) }),
  "records error": admin(8, { "GET /admin/skipped-records": busy }),
  "sales loading": admin(8, { "POST /integration/get-all-clients": () => new Promise(() => undefined) }),
  "sales error": admin(8, { "POST /integration/get-all-clients": busy }),
  "no entries": admin(8, answerAudit([])),
  "no invitations": admin(8, { "GET /admin/invitations": () => ({ status: 200, body: [] }) }),
  "notices loading": admin(8, { "GET /admin/notices": () => new Promise(() => undefined) }),
  "notices error": admin(8, { "GET /admin/notices": busy }),
  "log loading": admin(8, { "GET /admin/audit": () => new Promise(() => undefined) }),
  "links loading": admin(8, linksLoading),
  "links error": admin(8, linksBusy),
  "link refused": admin(8, {
    "POST /urls/submit": () => ({
      status: 409,
      body: { message: "This code is taken. Please choose another one.", fields: { code: "This code is taken." } },
    }),
  }),
  "no remotes": admin(8, noRemotes),
  "remotes loading": admin(8, remotesLoading),
  "remotes error": admin(8, remotesBusy),
  "log error": admin(8, { "GET /admin/audit": busy }),
  loading: admin(0, billingLoading),
  error: admin(0, {
    "GET /pc/clients": busy,
    "POST /pc/rehearse": busy,
  }),
  "bill refused": admin(8, { "POST /pc/bill-client": () => ({ status: 409, body: { message: "It has changed." } }) }),
};

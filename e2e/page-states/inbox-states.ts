import type {
  DeliveryItem,
  DeliveryTryItem,
  DriftItem,
  PageDriftsAnswer,
  DebitDriftsAnswer,
} from "@portal/api-contract";

import { type PageState, troubled } from "./page-state";
import { ADMIN } from "./places";

const INBOX = { ...ADMIN, path: "/admin/inbox" } as const;

const NAMED = {
  account: "MLDEMO0000000000001",
  business: { id: "biz_1", name: "Whitfield Auto Detailing and Ceramic Coating" },
};
const FAILED: DeliveryItem = {
  id: "square:evt_1",
  vendor: "square",
  deliveryId: "6a8f5f28-54a1-4eb0-a98a-3111513fd4fc",
  type: "order.updated",
  ...NAMED,
  receivedAt: "2026-11-22T18:30:00.000Z",
  doneAt: "2026-11-22T20:00:00.000Z",
  state: "failed",
  isSigned: true,
  repeats: 2,
  attempts: 6,
  error: "unauthorized",
  mayReplay: true,
};
const HOOK: DeliveryItem = {
  id: "leads:h1",
  vendor: "leads",
  deliveryId: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  ...NAMED,
  account: null,
  type: "GHL New_Lead",
  receivedAt: "2026-11-22T18:00:00.000Z",
  doneAt: null,
  state: "not understood",
  isSigned: false,
  repeats: 0,
  attempts: 0,
  error: null,
  mayReplay: false,
};
const DAYS = { start: "2026-10-24", end: "2026-11-22", timeZone: "America/New_York" };

const PAYLOAD = {
  event_id: FAILED.deliveryId,
  merchant_id: NAMED.account,
  type: "order.updated",
  data: { id: "order_1", object: { order_updated: { state: "OPEN", note: "[removed]" } } },
};
const TRIES: DeliveryTryItem[] = [
  { at: "2026-11-22T18:31:00.000Z", outcome: "failed", error: "timeout", askedBy: null },
  { at: "2026-11-22T19:31:00.000Z", outcome: "replayed", error: null, askedBy: "Alex Admin" },
];

const CONTENT = { state: "COMPLETED", total: 123_456, tip: 1_500, tax: 8_010 };
const DRIFT: Omit<DriftItem, "id" | "subject" | "found"> = {
  at: "2026-11-22T08:00:00.000Z",
  source: "square",
  business: NAMED.business,
  expected: CONTENT,
};
const DRIFTS: DriftItem[] = [
  { ...DRIFT, id: "2", subject: "CAISENgvlJ6jLWAzERDzjyHVybY", found: null },
  { ...DRIFT, id: "1", subject: "CAISENgvlJ6jLWAzERDzjyHVybZ", source: null, found: { ...CONTENT, total: 120_000 } },
];
const PAGE_DRIFT = { at: DRIFT.at, business: NAMED.business, page: { id: "1001", name: "Whitfield Detailing" } };
const PAGE_DRIFTS: PageDriftsAnswer = {
  data: [
    { ...PAGE_DRIFT, id: "2", subject: "1001_122100448282093_918273645", kind: "missing" },
    { ...PAGE_DRIFT, id: "1", subject: "1001_122100448282093_918273646", kind: "gone" },
  ],
  nextCursor: null,
};
const DEBIT_DRIFT = {
  at: DRIFT.at,
  business: NAMED.business,
  invoiceNumber: "INV-2026-000012",
  amount: 123_456,
};
const DEBIT_DRIFTS: DebitDriftsAnswer = {
  data: [
    { ...DEBIT_DRIFT, id: "2", subject: "pi_3QK2lXyVt7xJ0m1p0bq9uYzA", found: "processing", expected: "succeeded" },
    { ...DEBIT_DRIFT, id: "1", subject: "pi_3QK2lXyVt7xJ0m1p0bq9uYzB", found: "succeeded", expected: "returned" },
  ],
  nextCursor: null,
};

export const INBOX_STATES: readonly PageState[] = [
  {
    ...INBOX,
    name: "/admin/inbox with one that failed",
    shown: "Our access to the account has ended.",
    answers: { "GET /admin/deliveries": { data: [FAILED, HOOK], ...DAYS, nextCursor: "c1" } },
    then: async (page) => {
      await page.getByRole("checkbox", { name: /^Select/ }).check();
    },
  },
  {
    ...INBOX,
    name: "/admin/inbox before a replay",
    shown: "Our access to the account has ended.",
    answers: { "GET /admin/deliveries": { data: [FAILED], ...DAYS, nextCursor: null } },
    then: async (page) => {
      await page.getByRole("button", { name: "Replay all found" }).click();
    },
  },
  {
    ...INBOX,
    name: "/admin/inbox without deliveries",
    shown: "No deliveries",
    answers: { "GET /admin/deliveries": { data: [], ...DAYS, nextCursor: null } },
  },
  ...troubled({ ...INBOX, call: "GET /admin/deliveries", refused: "The deliveries could not be loaded." }),
  {
    ...INBOX,
    path: "/admin/inbox?id=square%3Aevt_1",
    name: "/admin/inbox, one delivery",
    shown: "Content",
    answers: { "GET /admin/delivery": { ...FAILED, payload: JSON.stringify(PAYLOAD), tries: TRIES } },
  },
  {
    ...INBOX,
    path: "/admin/inbox?view=catch-up",
    name: "/admin/inbox, caught up",
    shown: "It was missing",
    answers: {
      "GET /admin/drifts": { data: DRIFTS, nextCursor: null },
      "GET /admin/page-drifts": PAGE_DRIFTS,
      "GET /admin/debit-drifts": DEBIT_DRIFTS,
    },
  },
];

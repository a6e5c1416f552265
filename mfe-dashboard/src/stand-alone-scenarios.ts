import type { AllUserInfoAnswer, GivenConsent, Integration } from "@portal/shared-ui/api";
import { buildAccount, listIntegrations, type StandAloneScenario } from "@portal/shared-ui/stand-alone";

import { agencyBilling, billing, nothingBilled, owedBilling } from "./stand-alone-billing.js";
import {
  answerAuthenticator,
  answerDocuments,
  answerIdentities,
  answerPasskeys,
  answerSessions,
  answerViews,
  newAuthenticator,
} from "./stand-alone-account.js";
import { buildNotificationSettings } from "./stand-alone-notifications.js";
import { buildChannels, buildNoChannels } from "./testing/build-channels.js";
import { buildDifferences } from "./testing/build-differences.js";
import {
  answerLocations,
  answerOrders,
  answerRefresh,
  answerSeries,
  answerShared,
  answerSummary,
} from "./stand-alone-sales.js";

const account = buildAccount();

const security: StandAloneScenario["wire"] = {
  "GET /account/consents": () => ({ status: 200, body: consents }),
  "GET /account/documents": () => ({ status: 200, body: answerDocuments() }),
  "GET /account/identities": () => ({ status: 200, body: answerIdentities() }),
  "GET /account/export": () => ({
    status: 200,
    body: { state: "none", progress: null, size: null, requestedAt: null, expiresAt: null },
  }),
  "GET /account/deletion": () => ({
    status: 200,
    body: {
      dueAt: null,
      needsPassword: true,
      kept: ["Your agreements as they were signed, as evidence."],
      keptYears: 7,
    },
  }),
  "GET /account/notification-settings": () => ({ status: 200, body: buildNotificationSettings() }),
  "POST /account/notification-settings": () => ({ status: 200, body: buildNotificationSettings() }),
  "GET /account/passkeys": () => ({ status: 200, body: answerPasskeys() }),
  "GET /account/authenticator": () => ({ status: 200, body: answerAuthenticator() }),
  "GET /account/sessions": () => ({ status: 200, body: answerSessions() }),
  "GET /account/views": () => ({ status: 200, body: answerViews() }),
};

const consents: GivenConsent[] = [
  {
    id: "cns_1",
    phoneNumber: "+12125550147",
    version: account.smsConsent.version,
    text: account.smsConsent.text,
    at: "2026-10-12T14:00:00.000Z",
    ended: false,
  },
];

/** A new address with a pending code, and a zone change with a running job. */
const changing: AllUserInfoAnswer = {
  ...account,
  user: { ...account.user, pendingEmail: "dana@elsewhere.test", pendingPhoneNumber: "+14155550123" },
  business: account.business && { ...account.business, pendingTimeZone: "America/Chicago" },
};

const down = () => ({ status: 503, body: { message: "The portal is busy. Please try again.", code: "unavailable" } });

function client(integrations: Integration[], wire: StandAloneScenario["wire"] = {}): StandAloneScenario {
  return {
    role: "user",
    userName: "Dana",
    wire: {
      "POST /integration/get-all": () => ({ status: 200, body: integrations }),
      "POST /recover/all-user-info": () => ({ status: 200, body: account }),
      ...security,
      "GET /sales/summary": (_, { path }) => ({ status: 200, body: answerSummary(path, "busy") }),
      "GET /sales/series": (_, { path }) => ({ status: 200, body: answerSeries(path, "busy") }),
      "GET /sales/channels": () => ({ status: 200, body: buildChannels() }),
      "GET /sales/orders": (_, { path }) => ({ status: 200, body: answerOrders(path, "busy") }),
      "GET /integration/recent-events": () => ({ status: 200, body: [] }),
      "GET /sales/shares": () => ({ status: 200, body: [] }),
      "POST /shared/sales": () => ({ status: 200, body: answerShared("busy") }),
      "POST /shared/orders": () => ({ status: 200, body: answerOrders("", "busy") }),
      "GET /sales/differences": () => ({ status: 200, body: buildDifferences() }),
      "GET /square/locations": () => ({ status: 200, body: answerLocations() }),
      ...billing,
      "POST /sales/refresh": () => ({ status: 202, body: { jobId: `job-${Date.now()}` } }),
      "GET /sales/refresh/{jobId}": (_, { path }) => ({ status: 200, body: answerRefresh(path) }),
      ...wire,
    },
  };
}

const linked = listIntegrations(["square", "PCW"]);
const linkedSquare = (square: Partial<Integration>) => listIntegrations(["square"], square);

const noSales: StandAloneScenario["wire"] = {
  "GET /sales/summary": (_, { path }) => ({ status: 200, body: answerSummary(path, "quiet") }),
  "GET /sales/series": (_, { path }) => ({ status: 200, body: answerSeries(path, "quiet") }),
  "GET /sales/channels": () => ({ status: 200, body: buildNoChannels() }),
  "GET /sales/orders": (_, { path }) => ({ status: 200, body: answerOrders(path, "quiet") }),
};

export const scenarios: Readonly<Record<string, StandAloneScenario>> = {
  "new client": client(listIntegrations([]), { ...noSales, ...nothingBilled }),
  sales: client(linked),
  "nothing in the range": client(linked, noSales),
  "first import": client(linkedSquare({ status: "syncing", import: { imported: 1240, fraction: 0.43 } })),
  "first import delayed": client(
    linkedSquare({
      status: "syncing",
      reason: "Square does not answer.",
      cure: "You don't need to do anything. We keep trying.",
      import: { imported: 1240, fraction: 0.43 },
    }),
  ),
  unlinked: client(
    linkedSquare({ isConnected: false, status: "disconnected", lastSyncAt: "2026-11-20T18:30:00.000Z" }),
  ),
  "access taken back": client(
    linkedSquare({
      isConnected: false,
      status: "revoked",
      reason: "Square no longer lets us read your sales.",
      cure: "Link Square again; nothing that was imported is lost.",
    }),
  ),
  "sync delayed": client(
    linkedSquare({
      status: "degraded",
      reason: "Square answers slowly at the moment.",
      cure: "New sales may show late. There is nothing to do.",
    }),
  ),
  "sales loading": client(linked, {
    "GET /sales/summary": () => new Promise(() => undefined),
    "GET /sales/series": () => new Promise(() => undefined),
    "GET /sales/orders": () => new Promise(() => undefined),
  }),
  "sales error": client(linked, { "GET /sales/summary": down }),
  "orders error": client(linked, { "GET /sales/orders": down, "GET /square/locations": down }),
  "refresh fails": client(linked, { "POST /sales/refresh": down }),
  "nothing billed": client(linked, nothingBilled),
  owed: client(linked, owedBilling),
  "billing error": client(linked, {
    "GET /pc/debits": down,
    "GET /pc/balance": down,
    "GET /pc/invoices/{id}": down,
    "POST /pc/fetch-invoices": down,
  }),
  admin: {
    role: "admin",
    userName: "Robin",
    wire: {
      ...agencyBilling,
      ...security,
      "POST /recover/all-user-info": () => ({ status: 200, body: { ...account, business: null } }),
    },
  },
  loading: client([], {
    "GET /pc/balance": () => new Promise(() => undefined),
    "GET /pc/debits": () => new Promise(() => undefined),
    "GET /pc/invoices/{id}": () => new Promise(() => undefined),
    "POST /pc/fetch-invoices": () => new Promise(() => undefined),
    "POST /integration/get-all": () => new Promise(() => undefined),
    "POST /recover/all-user-info": () => new Promise(() => undefined),
  }),
  "settings changing": client(linked, { "POST /recover/all-user-info": () => ({ status: 200, body: changing }) }),
  "no authenticator": client(linked, newAuthenticator),
  "security loading": client(linked, {
    "GET /account/authenticator": () => new Promise(() => undefined),
    "GET /account/identities": () => new Promise(() => undefined),
    "GET /account/passkeys": () => new Promise(() => undefined),
    "GET /account/sessions": () => new Promise(() => undefined),
    "GET /account/views": () => new Promise(() => undefined),
  }),
  "security error": client(linked, {
    "GET /account/authenticator": down,
    "GET /account/identities": down,
    "GET /account/passkeys": down,
    "GET /account/sessions": down,
    "GET /account/views": down,
  }),
  "no password": client(linked, {
    "POST /recover/all-user-info": () => ({
      status: 200,
      body: { ...account, user: { ...account.user, hasPassword: false } },
    }),
  }),
  error: client([], { "POST /integration/get-all": down, "POST /recover/all-user-info": down }),
};

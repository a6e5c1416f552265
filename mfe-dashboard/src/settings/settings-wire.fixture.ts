import type { FakeRoutes } from "@portal/shared-ui/testing";

import { buildNotificationSettings } from "../stand-alone-notifications.js";

export const lists: FakeRoutes = {
  "GET /account/identities": () => ({ status: 200, body: [] }),
  "GET /account/notification-settings": () => ({ status: 200, body: buildNotificationSettings() }),
  "GET /account/passkeys": () => ({ status: 200, body: [] }),
  "GET /account/authenticator": () => ({
    status: 200,
    body: { enabled: false, createdAt: null, usedAt: null, recoveryCodesLeft: 0 },
  }),
  "GET /account/sessions": () => ({ status: 200, body: [] }),
  "GET /account/views": () => ({ status: 200, body: [] }),
  "GET /account/consents": () => ({ status: 200, body: [] }),
  "GET /account/documents": () => ({ status: 200, body: [] }),
  "POST /pc/fetch-invoices": () => ({ status: 200, body: [] }),
  "GET /pc/billing-mail": () => ({ status: 200, body: { on: false } }),
  "GET /account/export": () => ({
    status: 200,
    body: { state: "none", progress: null, size: null, requestedAt: null, expiresAt: null },
  }),
  "GET /account/deletion": () => ({
    status: 200,
    body: { dueAt: null, needsPassword: true, kept: [], keptYears: 7 },
  }),
};

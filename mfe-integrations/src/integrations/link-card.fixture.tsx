import type { AllUserInfoAnswer, Integration } from "@portal/shared-ui/api";
import { buildUnlinked, type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";

import { leadsOnTheWay } from "../leads/leads.fixture.js";
import { IntegrationsPage } from "./integrations.page.js";

const account: AllUserInfoAnswer = {
  user: {
    id: "usr_1",
    firstName: "Dana",
    lastName: "Whitfield",
    email: "dana@shop.test",
    phoneNumber: null,
    pendingEmail: null,
    pendingPhoneNumber: null,
    hasPassword: true,
  },
  business: {
    bizName: "Whitfield Detailing",
    web: null,
    bizPhone: null,
    bizPhoneSameAsPersonal: false,
    timeZone: "America/Denver",
    pendingTimeZone: null,
  },
  smsConsent: { version: "2026-11", text: "I agree to receive text messages." },
};

export const unlinked = buildUnlinked();

/** `/init` as a client sees it, with this card of Square. */
export async function renderSquare(square: Integration, wire: FakeRoutes = {}) {
  const api = fakeWire({
    ...leadsOnTheWay,
    "POST /integration/get-all": () => ({ status: 200, body: [square] }),
    "POST /recover/all-user-info": () => ({ status: 200, body: account }),
    ...wire,
  });
  const session = { status: "authenticated", role: "user" } as const;
  const rendered = renderWithHost(<IntegrationsPage />, { api, session });
  await screen.findByRole("link", { name: "Link Private Client Wizard" });
  return { api, ...rendered, card: within(screen.getByRole("article", { name: "Square" })) };
}

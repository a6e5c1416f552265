import type { ClientBusinessAnswer, CreateContractRequest } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildClientBusiness } from "../sample-business.js";
import { WizardPage } from "../wizard.page.js";

/** What the filled-in form sends. */
export const request: CreateContractRequest = {
  businessName: "Whitfield Auto Detailing",
  state: "NY",
  businessType: "Limited liability company",
  address: "418 Harbor Street, Albany, NY 12207",
  textVersion: buildClientBusiness().agreement.version,
  electronicConsent: true,
  agreed: true,
  signature: "Dana Whitfield",
};

export interface WizardOptions {
  business?: Partial<ClientBusinessAnswer>;
  createContract?: FakeRoutes["POST /contract/createContract"];
  role?: "user" | "admin";
}

/** The whole page at a portal that saves what it is sent. */
export function renderWizard({ business, createContract, role = "user" }: WizardOptions = {}) {
  const api = fakeWire({
    "GET /contract/get-client-business": () => ({ status: 200, body: buildClientBusiness(business) }),
    "POST /contract/createContract":
      createContract ?? (() => ({ status: 200, body: { message: "Saved.", type: "success" } })),
  });
  return { api, ...renderWithHost(<WizardPage />, { api, session: { status: "authenticated", role } }) };
}

/** Fills in the form of step 1 as a client does. */
export async function fillIn(overrides: { agreed?: boolean } = {}) {
  const { agreed = true } = overrides;
  await userEvent.selectOptions(await screen.findByLabelText("State"), "New York");
  await userEvent.selectOptions(screen.getByLabelText("Entity type"), request.businessType);
  await userEvent.type(screen.getByLabelText("Address"), request.address);
  await userEvent.type(screen.getByLabelText("Full name"), request.signature ?? "");
  if (agreed) await userEvent.click(screen.getByLabelText("I have read and agree"));
}

export const submit = () => userEvent.click(screen.getByRole("button", { name: "Continue" }));

import type { BankStateAnswer, ClientBusinessAnswer, CreateContractRequest } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildClientBusiness } from "../sample-business.js";
import { buildState, sampleTermination } from "../sample-state.js";
import { WizardPage } from "../wizard.page.js";

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
  /** Default: before the agreement, or after it if one is saved. */
  state?: Partial<BankStateAnswer>;
  routes?: FakeRoutes;
  role?: "user" | "admin";
}

/** The portal stores what it receives; `portal` is its next state. */
export function renderWizard({ business, state, routes, role = "user" }: WizardOptions = {}) {
  const portal = {
    state: buildState({ step: business?.saved ? "bank" : "agreement", preview: role === "admin", ...state }),
    business: buildClientBusiness(business),
    termination: sampleTermination,
  };
  const api = fakeWire({
    "GET /pc/state": () => ({ status: 200, body: portal.state }),
    "GET /contract/get-client-business": () => ({ status: 200, body: portal.business }),
    "GET /contract/termination": () => ({ status: 200, body: portal.termination }),
    "POST /contract/createContract": (saved) => {
      portal.business = { ...portal.business, saved };
      portal.state = { ...portal.state, step: "bank" };
      return { status: 200, body: { message: "Saved.", type: "success" } };
    },
    ...routes,
  });
  return { api, portal, ...renderWithHost(<WizardPage />, { api, session: { status: "authenticated", role } }) };
}

/** Fills in step 1. */
export async function fillIn(overrides: { agreed?: boolean } = {}) {
  const { agreed = true } = overrides;
  await userEvent.selectOptions(await screen.findByLabelText("State"), "New York");
  await userEvent.selectOptions(screen.getByLabelText("Entity type"), request.businessType);
  await userEvent.type(screen.getByLabelText("Address"), request.address);
  await userEvent.type(screen.getByLabelText("Full name"), request.signature ?? "");
  if (agreed) await userEvent.click(screen.getByLabelText("I have read and agree"));
}

export const submit = () => userEvent.click(screen.getByRole("button", { name: "Sign and continue" }));

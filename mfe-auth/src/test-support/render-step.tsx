import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { RegistrationFlowPage } from "../registration-flow/registration-flow.page.js";
import { createRegistrationWire } from "./registration-wire.js";
import { renderPage, settle } from "./render-page.js";

/** A code step of the registration after its first code was sent. */
export async function renderStep(step: 1 | 3, changes: FakeRoutes = {}, location = "/registerflow") {
  const wire = createRegistrationWire(step, changes);
  const page = await renderPage(RegistrationFlowPage, { location, wire });
  await settle();
  return page;
}

export const codeField = () => screen.getByLabelText("Verification code");

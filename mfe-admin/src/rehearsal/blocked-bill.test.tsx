import type { Rehearsal } from "@portal/shared-ui/api";
import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildRehearsal, invoice, payment } from "../testing/build-rehearsal.js";
import { RehearsalPage } from "./rehearsal.page.js";

const refusal = "This client has not authorized debits.";
const ended = { mandate: { status: "inactive", last4: "6789" }, debitDate: null, notice: null, refusal } as const;
const tomas = buildRehearsal({ id: "usr_tomas", name: "Alvarez Auto", credits: [], total: 26_970, hash: "b2" });

function renderRehearsals(...rehearsals: Rehearsal[]) {
  const chosen = rehearsals.map(({ id }) => `client=${id}`).join("&");
  const api = fakeWire({
    "POST /pc/rehearse": () => ({ status: 200, body: { rehearsals, total: 0, returnRisk: null } }),
    "POST /pc/bill-client": () => ({ status: 201, body: { invoice, payment, message: "Billed.", type: "success" } }),
  });
  const session = { status: "authenticated", role: "admin" } as const;
  const location = `/admin/rehearsal?start=2026-11-01&end=2026-11-25&${chosen}`;
  return { api, ...renderWithHost(<RehearsalPage />, { api, session, location }) };
}

test("disables Bill for a client who cannot be debited, with the reason at the button", async () => {
  const { api } = renderRehearsals(buildRehearsal(ended));
  const button = await screen.findByRole("button", { name: "Bill" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAccessibleDescription(`Whitfield Detailing is not billed. ${refusal}`);
  await userEvent.click(button);
  expect(api.requestsOf("POST /pc/bill-client")).toEqual([]);
});

test("bills the clients who can be debited, with the names of the others", async () => {
  const { api } = renderRehearsals(buildRehearsal(ended), tomas);
  expect(await screen.findByText(/Whitfield Detailing is not billed/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Bill" }));
  await waitFor(() => expect(api.requestsOf("POST /pc/bill-client")).toHaveLength(1));
  expect(api.requestsOf("POST /pc/bill-client")[0]?.body).toMatchObject({ id: "usr_tomas" });
});

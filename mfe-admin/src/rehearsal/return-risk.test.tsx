import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildRehearsal, invoice, payment } from "../testing/build-rehearsal.js";
import { RehearsalPage } from "./rehearsal.page.js";

const TEXT = "One more unauthorized return crosses 0.5%.";
const rehearsals = [buildRehearsal(), buildRehearsal({ id: "usr_tomas", name: "Alvarez Auto", hash: "b2" })];

const REQUIRED = `${TEXT} Say why you bill anyway.`;
const refused = {
  status: 409,
  body: { code: "RISK_REASON_REQUIRED", message: REQUIRED, type: "error", fields: { riskReason: REQUIRED } },
} as const;

/** @param isRehearsed false: the rehearsal does not name the risk, only the refusal of the bill does */
function renderRisky(ids: readonly string[], { isRehearsed = true } = {}) {
  const api = fakeWire({
    "POST /pc/rehearse": ({ clients }) => ({
      status: 200,
      body: {
        rehearsals: rehearsals.filter(({ id }) => clients.some((client) => client.id === id)),
        total: 0,
        returnRisk: isRehearsed ? { text: TEXT } : null,
      },
    }),
    "POST /pc/bill-client": ({ riskReason }) =>
      riskReason === undefined
        ? refused
        : { status: 201, body: { invoice, payment, message: "Billed.", type: "success" } },
    "POST /pc/bill-clients": ({ clients }) =>
      clients.every(({ riskReason }) => riskReason !== undefined) ? { status: 202, body: { jobId: "job_1" } } : refused,
  });
  const location = `/admin/rehearsal?start=2026-11-01&end=2026-11-25&${ids.map((id) => `client=${id}`).join("&")}`;
  const session = { status: "authenticated", role: "billing" } as const;
  return { api, ...renderWithHost(<RehearsalPage />, { api, session, location }) };
}

const bill = async () => userEvent.click(await screen.findByRole("button", { name: "Bill" }));

test("bills a run that could cross a limit only with a reason, which it sends", async () => {
  const { api } = renderRisky(["usr_dana"]);
  expect(await screen.findByText(TEXT)).toBeVisible();
  await bill();
  const field = screen.getByLabelText("Why do you bill anyway?");
  expect(field).toHaveAccessibleDescription(/Say why\./);
  expect(field).toHaveFocus();
  expect(api.requestsOf("POST /pc/bill-client")).toEqual([]);
  await userEvent.type(field, " They paid by check before ");
  await bill();
  expect(await screen.findByText("Billed.")).toBeVisible();
  expect(api.requestsOf("POST /pc/bill-client")[0]?.body).toMatchObject({ riskReason: "They paid by check before" });
});

test("sends the reason with each client of a run", async () => {
  const { api } = renderRisky(["usr_dana", "usr_tomas"]);
  await userEvent.type(await screen.findByLabelText("Why do you bill anyway?"), "Agreed with the bank");
  await bill();
  await waitFor(() => expect(api.requestsOf("POST /pc/bill-clients")).toHaveLength(1));
  expect(api.requestsOf("POST /pc/bill-clients")[0]?.body).toMatchObject({
    clients: [
      { id: "usr_dana", riskReason: "Agreed with the bank" },
      { id: "usr_tomas", riskReason: "Agreed with the bank" },
    ],
  });
});

const perClient = [
  { what: "a bill", ids: ["usr_dana"], call: "POST /pc/bill-client" },
  { what: "a run", ids: ["usr_dana", "usr_tomas"], call: "POST /pc/bill-clients" },
] as const;

test.each(perClient)("bills with a reason when only the refused bill shows the risk of $what", async (billing) => {
  const { api } = renderRisky(billing.ids, { isRehearsed: false });
  expect(screen.queryByLabelText("Why do you bill anyway?")).toBeNull();
  await bill();
  expect(await screen.findByRole("alert")).toHaveTextContent(REQUIRED);
  expect(screen.queryByText("Nothing was billed.")).toBeNull();
  const field = screen.getByLabelText("Why do you bill anyway?");
  expect(field).toHaveFocus();
  await bill();
  expect(field).toHaveAccessibleDescription(/Say why\./);
  expect(field).toHaveFocus();
  expect(api.requestsOf(billing.call)).toHaveLength(1);
  await userEvent.type(field, "Agreed with the bank");
  await bill();
  await waitFor(() => expect(api.requestsOf(billing.call)).toHaveLength(2));
  expect(JSON.stringify(api.requestsOf(billing.call)[1]?.body)).toContain('"riskReason":"Agreed with the bank"');
});

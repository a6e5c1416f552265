import type { BillingRun } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { invoice } from "../testing/build-rehearsal.js";
import { RehearsalPage } from "./rehearsal.page.js";

function renderRun(answer: FakeRoutes["GET /pc/bill-clients/{jobId}"]) {
  const api = fakeWire({ "GET /pc/bill-clients/{jobId}": answer });
  const session = { status: "authenticated", role: "billing" } as const;
  return { api, ...renderWithHost(<RehearsalPage />, { api, session, location: "/admin/rehearsal?run=job_1" }) };
}

const run: BillingRun = {
  state: "done",
  done: 3,
  of: 3,
  results: [
    { id: "usr_1", name: "Glow Garage", status: "billed", invoice, message: "Debited Fri, Nov 27." },
    { id: "usr_2", name: "Harbor Auto Spa", status: "carried", message: "Under $1.00." },
    { id: "usr_3", name: "Whitfield Detailing", status: "refused", message: "This client has not authorized debits." },
  ],
};

test("polls a run until it is done, with a result per client", async () => {
  const answers = [{ ...run, state: "running", done: 1, results: run.results.slice(0, 1) } as BillingRun, run];
  renderRun(() => ({ status: 200, body: answers.shift() ?? run }));

  expect(await screen.findByText("1 of 3 clients")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Bills" })).toHaveValue(33);
  expect(await screen.findByText("3 clients: 1 billed, 1 carried, 1 refused.")).toBeVisible();
  expect(screen.getByRole("row", { name: /Glow Garage/ })).toHaveTextContent("BilledDebited Fri, Nov 27.$261.00");
  expect(screen.getByRole("link", { name: "Glow Garage" })).toHaveAttribute("href", `/invoice?id=${invoice.id}`);
  expect(screen.getByRole("row", { name: /Whitfield Detailing/ })).toHaveTextContent(
    "This client has not authorized debits.",
  );
});

test("shows when a run fails to load", async () => {
  renderRun(() => ({ status: 404, body: { message: "There is no such run." } }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The bills could not be loaded.There is no such run.");
});

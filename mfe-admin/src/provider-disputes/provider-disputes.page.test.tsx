import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { providerDisputes } from "../testing/build-risk.js";
import { ProviderDisputesPage } from "./provider-disputes.page.js";

const EVIDENCE = "GET /pc/provider-disputes/{id}/evidence";

function renderDisputes(wire: FakeRoutes = {}, location = "/admin/provider-disputes") {
  const body = { data: [...providerDisputes], timeZone: "America/New_York", nextCursor: null };
  const api = fakeWire({ "GET /pc/provider-disputes": () => ({ status: 200, body }), ...wire });
  const session = { status: "authenticated", role: "billing" } as const;
  return { api, ...renderWithHost(<ProviderDisputesPage />, { api, session, location }) };
}

test("lists disputed debits with the state of the money", async () => {
  renderDisputes();
  const table = await screen.findByRole("table", { name: "Bank disputes, newest first" });
  const row = within(table).getByRole("row", { name: /INV-2026-000117/ });
  expect(row).toHaveTextContent(/Lakeside.*Owed again.*R10: the account’s holder.*\$571\.50/);
  expect(within(row).getByRole("link", { name: "INV-2026-000117" })).toHaveAttribute("href", "/invoice?id=bil_0");
  expect(within(row).getByRole("link", { name: /Lakeside/ })).toHaveAttribute(
    "href",
    "/admin/risk/client?id=usr_lakeside",
  );
  expect(within(table).getByRole("row", { name: /INV-2026-000114/ })).toHaveTextContent("Lost, written off");
});

test("saves the evidence of a dispute as a file, or reports a failed download", async () => {
  URL.createObjectURL = () => "blob:pdf";
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  let isDown = true;
  const { api } = renderDisputes({
    [EVIDENCE]: () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: { message: "%PDF" } },
  });
  const button = await screen.findByRole("button", { name: "Evidence PDF: INV-2026-000117" });
  await userEvent.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent("The evidence could not be downloaded.Busy.");
  expect(click).not.toHaveBeenCalled();
  isDown = false;
  await userEvent.click(button);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(api.requestsOf(EVIDENCE).at(-1)?.path).toBe("/pc/provider-disputes/deb_0/evidence");
});

test("lists only one client's disputes, with a link to all", async () => {
  const { api } = renderDisputes({}, "/admin/provider-disputes?client=usr_1");
  expect(await screen.findByRole("link", { name: "Show the disputes of every client" })).toBeVisible();
  expect(api.requestsOf("GET /pc/provider-disputes")[0]?.path).toBe("/pc/provider-disputes?client=usr_1");
});

test("shows that it loads, is empty or failed to load", async () => {
  const call = "GET /pc/provider-disputes";
  const { unmount } = renderDisputes({ [call]: () => new Promise(() => undefined) });
  expect(screen.getByText("Loading the bank disputes")).toBeInTheDocument();
  unmount();
  const body = { data: [], timeZone: "America/New_York", nextCursor: null };
  const empty = renderDisputes({ [call]: () => ({ status: 200, body }) });
  expect(await screen.findByRole("heading", { name: "No bank disputes" })).toBeVisible();
  empty.unmount();
  renderDisputes({ [call]: () => ({ status: 400, body: { message: "Out of order." } }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The bank disputes could not be loaded.");
});

import type { ClientNotice } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { NoticesPage } from "./notices.page.js";

const LIST = "GET /admin/notices";
const RECORD = "POST /admin/notices";

function buildNotice(overrides: Partial<ClientNotice> = {}): ClientNotice {
  return {
    ...{ id: "not_1", kind: "end", cameBy: "mail", givenAt: "2026-11-20T05:00:00.000Z", note: "A letter." },
    ...{ agreementEndsAt: "2026-12-20T05:00:00.000Z", authorizationEndsAt: "2027-02-18T05:00:00.000Z" },
    ...{ recordedAt: "2026-11-22T15:00:00.000Z", corrects: null, isCorrected: false },
    ...overrides,
  };
}

function renderNotices(routes: FakeRoutes = {}, { location = "/admin/notices?client=usr_dana" } = {}) {
  const notices: ClientNotice[] = [];
  const api = fakeWire({
    [LIST]: () => ({ status: 200, body: { business: "Shine LLC", timeZone: "America/New_York", notices } }),
    [RECORD]: ({ clientId: _, sentOn: __, corrects = null, ...entry }) => {
      const notice = buildNotice({ ...entry, corrects, id: `not_${String(notices.length + 1)}` });
      notices.push(notice);
      return { status: 200, body: { message: "The notice is recorded.", type: "success", notice } };
    },
    ...routes,
  });
  const session = { status: "authenticated", role: "billing" } as const;
  return { api, notices, ...renderWithHost(<NoticesPage />, { api, session, location }) };
}

async function fill(kind: string) {
  await userEvent.selectOptions(await screen.findByLabelText("Kind of notice"), kind);
  await userEvent.type(screen.getByRole("textbox", { name: "Day it was sent" }), "11/20/2026");
  await userEvent.selectOptions(screen.getByLabelText("How it arrived"), "By mail");
  await userEvent.type(screen.getByLabelText("What arrived"), " A letter. ");
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const confirm = (name: string) => userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));

test("reloads the list after a notice is recorded whose effect on the client was shown", async () => {
  const { api, host } = renderNotices();
  expect(await screen.findByRole("heading", { name: "No notices" })).toBeVisible();
  await fill("Profit guarantee");
  await press("Record the notice");
  const dialog = screen.getByRole("dialog", { name: "Record this notice?" });
  expect(dialog).toHaveTextContent(/Shine LLC: Profit guarantee, sent on Nov.20,.2026\./);
  expect(dialog).toHaveTextContent("The client owes no commission on sales from then on.");
  expect(api.requestsOf(RECORD)).toEqual([]);
  await confirm("Record");

  const row = await screen.findByRole("row", { name: /Profit guarantee/ });
  expect(row.textContent.replace(/\s/g, " ")).toContain("Agreement: Dec 20, 2026, 12:00 AM EST");
  expect(api.requestsOf(RECORD).map(({ body }) => body)).toEqual([
    { clientId: "usr_dana", kind: "guarantee", sentOn: "2026-11-20", cameBy: "mail", note: "A letter." },
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "The notice is recorded." }]);
  expect(screen.getByLabelText("What arrived")).toHaveValue("");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("allows one correction per record, but none of a notice that came by the portal", async () => {
  const { api, notices } = renderNotices();
  notices.push(
    buildNotice({ id: "not_a", cameBy: "portal", note: null, recordedAt: null }),
    buildNotice({ id: "not_b", isCorrected: true }),
    buildNotice({ id: "not_d", kind: "revocation", isCorrected: true }),
    buildNotice({ id: "not_c", kind: "guarantee" }),
  );
  expect(await screen.findAllByRole("button", { name: /^Correct the notice/ })).toHaveLength(1);
  expect(screen.queryByRole("option", { name: "Nothing: recorded by mistake" })).not.toBeInTheDocument();
  expect(screen.getByRole("row", { name: /^End of the agreement ?Corrected/ })).toHaveTextContent(/Nothing$/);
  expect(screen.getByRole("row", { name: /^Revocation of debits/ })).toHaveTextContent(/Debits authorized until then$/);

  await userEvent.click(screen.getByRole("button", { name: /^Correct the notice: Profit guarantee/ }));
  expect(await screen.findByLabelText("Kind of notice")).toHaveFocus();
  expect(screen.getByLabelText("Kind of notice")).toHaveDisplayValue("Profit guarantee");
  await press("Keep it as it is");
  expect(screen.getByRole("heading", { name: "Record a notice from Shine LLC" })).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: /^Correct the notice/ }));
  await fill("Nothing: recorded by mistake");
  await press("Correct the notice");
  await confirm("Correct");
  expect(await screen.findByRole("heading", { name: "Record a notice from Shine LLC" })).toBeVisible();
  expect(api.requestsOf(RECORD).map(({ body }) => body)).toMatchObject([{ kind: "none", corrects: "not_c" }]);
});

test("focuses the first missing field without sending", async () => {
  const { api } = renderNotices();
  await screen.findByRole("heading", { name: "No notices" });
  await press("Record the notice");
  const kind = screen.getByLabelText("Kind of notice");
  expect(kind).toHaveAccessibleDescription("Please choose the kind of notice.");
  expect(kind).toHaveFocus();
  expect(screen.getByLabelText("What arrived")).toHaveAccessibleDescription(/Please say what arrived\./);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(api.requestsOf(RECORD)).toEqual([]);
});

test("keeps the typed values with each error at its field or above the button", async () => {
  const message = "Please enter the day on which it was sent: not after today, and not before the agreement.";
  let body: { message: string; fields?: Record<string, string> } = { message, fields: { sentOn: message } };
  renderNotices({ [RECORD]: () => ({ status: body.fields ? 422 : 409, body }) });
  await fill("End of the agreement");
  await press("Record the notice");
  await confirm("Record");
  const day = screen.getByRole("textbox", { name: "Day it was sent" });
  await waitFor(() => expect(day).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();

  body = { message: "This client has signed no agreement." };
  await press("Record the notice");
  await confirm("Record");
  expect(await screen.findByRole("alert")).toHaveTextContent("This client has signed no agreement.");
  expect(screen.getByLabelText("What arrived")).toHaveValue(" A letter. ");
});

test("shows whether it loads, failed to load or has no client", async () => {
  const { unmount } = renderNotices({ [LIST]: () => new Promise(() => undefined) });
  expect(screen.getByText("Loading the notices")).toBeInTheDocument();
  unmount();

  const failed = renderNotices({ [LIST]: () => ({ status: 404, body: { message: "There is no such client." } }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no such client.");
  failed.unmount();

  const { api } = renderNotices({}, { location: "/admin/notices" });
  expect(screen.getByRole("link", { name: "Choose a client" })).toBeVisible();
  expect(api.requests).toEqual([]);
});

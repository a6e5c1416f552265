import type { Role } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildClaim, depositClaim, pastClaims } from "../testing/build-claim.js";
import { buildClient, buildList } from "../testing/build-client.js";
import { RevenueClaimsPage } from "./revenue-claims.page.js";

function renderClaims(
  routes: FakeRoutes,
  { role = "admin", location = "/admin/revenue-claims" }: { role?: Role; location?: string } = {},
) {
  const api = fakeWire(routes);
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<RevenueClaimsPage />, { api, session, location }) };
}

const listing =
  (...data: ReturnType<typeof buildClaim>[]): FakeRoutes["GET /pc/revenue-claims"] =>
  () => ({ status: 200, body: { data, nextCursor: null } });

const confirm = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("lists each unbilled sale with client, day, amounts, evidence and last day", async () => {
  const { api } = renderClaims({ "GET /pc/revenue-claims": listing(buildClaim(), depositClaim) });
  const table = await screen.findByRole("table", { name: "To decide, nearest last day first" });
  const late = within(table).getByRole("row", { name: /Full detail/ });
  expect(late).toHaveTextContent(
    /Harbor Auto SpaFull detailSquare, Nov 12, 2026\$200\.00\$60\.00Square reported it on .*Sat,.Dec.12/,
  );
  expect(within(late).getByRole("link", { name: "Harbor Auto Spa" })).toHaveAttribute(
    "href",
    "/admin/sales?client=usr_000001&start=2026-11-12&end=2026-11-12",
  );
  expect(within(table).getByRole("row", { name: /Zelle/ })).toHaveTextContent(/Bank deposit, Nov 12, 2026\$420\.00/);
  expect(api.requestsOf("GET /pc/revenue-claims").map(({ path }) => path)).toEqual(["/pc/revenue-claims?state=open"]);
});

test("reloads the list with a notice after a sale is claimed with a reason", async () => {
  let claims = [buildClaim()];
  const { api, host } = renderClaims({
    "GET /pc/revenue-claims": () => ({ status: 200, body: { data: claims, nextCursor: null } }),
    "POST /pc/revenue-claims/{id}/decide": () => {
      claims = [];
      return { status: 200, body: { message: "The sale is claimed.", type: "success" } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Claim: Full detail, Harbor Auto Spa" }));
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent("We notify the client of $200.00 of Nov 12, 2026.");
  await confirm("Claim the sale");
  expect(screen.getByLabelText("Reason")).toHaveAccessibleDescription(/Say why\./);
  await userEvent.type(screen.getByLabelText("Reason"), "The register was offline");
  await confirm("Claim the sale");
  expect(await screen.findByRole("heading", { name: "No unbilled sales found." })).toBeVisible();
  const sent = api.requestsOf("POST /pc/revenue-claims/{id}/decide");
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ["/pc/revenue-claims/7/decide", { decision: "claim", reason: "The register was offline" }],
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "The sale is claimed." }]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("keeps the dialog with the typed reason when the API refuses to dismiss", async () => {
  renderClaims({
    "GET /pc/revenue-claims": listing(depositClaim),
    "POST /pc/revenue-claims/{id}/decide": () => ({ status: 409, body: { message: "This sale was already claimed." } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Dismiss: Zelle from J Doe/ }));
  expect(screen.getByRole("dialog")).toHaveTextContent("will not be billed. This cannot be undone.");
  await userEvent.type(screen.getByLabelText("Reason"), "A loan");
  await confirm("Dismiss the sale");
  expect(await screen.findByRole("alert")).toHaveTextContent("This sale was already claimed.");
  expect(screen.getByLabelText("Reason")).toHaveValue("A loan");
});

test("shows viewers the list without buttons", async () => {
  renderClaims({ "GET /pc/revenue-claims": listing(buildClaim()) }, { role: "viewer" });
  const row = await screen.findByRole("row", { name: /Full detail/ });
  expect(within(row).queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "Action" })).not.toBeInTheDocument();
});

test.each([
  [
    "claimed",
    /Claimed by Alex Morgan, Nov 25, 2026.*“The register was offline”Client notified Nov 25, 2026.*It can be billed from Dec 3, 2026\./,
  ],
  ["dismissed", /Dismissed by a former staff member, Nov 25, 2026.*“A loan”$/],
  ["expired", /Nobody decided by .*\. It is not billed\./],
] as const)("shows the outcome of %s sales", async (state, text) => {
  renderClaims(
    { "GET /pc/revenue-claims": listing(pastClaims[state]) },
    { location: `/admin/revenue-claims?state=${state}` },
  );
  const row = await screen.findByRole("row", { name: /Harbor Auto Spa/ });
  expect(row).toHaveTextContent(text);
  expect(within(row).queryByRole("button")).not.toBeInTheDocument();
});

test("decides an objection with a reason", async () => {
  const objection = { at: "2026-11-26T15:05:00.000Z", reason: "It was paid twice", decision: null };
  const { api } = renderClaims(
    {
      "GET /pc/revenue-claims": listing({ ...pastClaims.claimed, objection }),
      "POST /pc/decide-objection": () => ({
        status: 200,
        body: { message: "The objection is decided.", type: "success" },
      }),
    },
    { location: "/admin/revenue-claims?state=claimed" },
  );
  expect(await screen.findByText(/The client objected, Nov 26, 2026.*“It was paid twice”/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss: Full detail, Harbor Auto Spa" }));
  await userEvent.type(screen.getByLabelText("Reason"), "The client is right");
  await confirm("Dismiss");
  await waitFor(() =>
    expect(api.requestsOf("POST /pc/decide-objection").map(({ body }) => body)).toEqual([
      { id: "ord_late", client: "usr_000001", source: "square", keep: false, reason: "The client is right" },
    ]),
  );
});

test("shows that a claimed sale is not billed before its notice", async () => {
  const { decision } = pastClaims.claimed;
  const waiting = { ...pastClaims.claimed, decision: decision && { ...decision, notifiedAt: null } };
  renderClaims({ "GET /pc/revenue-claims": listing(waiting) }, { location: "/admin/revenue-claims?state=claimed" });
  expect(await screen.findByText(/notice has not gone out yet\. The sale is not billed before\./)).toBeVisible();
});

test("loads more sales on request", async () => {
  renderClaims({
    "GET /pc/revenue-claims": (_, { path }) => ({
      status: 200,
      body: path.includes("cursor=next")
        ? { data: [depositClaim], nextCursor: null }
        : { data: [buildClaim()], nextCursor: "next" },
    }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("row", { name: /Zelle/ })).toBeVisible();
});

test("keeps the chosen state when it filters by a client found by name", async () => {
  const { host } = renderClaims(
    {
      "GET /pc/revenue-claims": listing(pastClaims.claimed),
      "GET /pc/clients": () => ({ status: 200, body: buildList([buildClient({ id: "usr_dana", name: "Dana's" })]) }),
    },
    { location: "/admin/revenue-claims?state=claimed" },
  );
  await userEvent.type(await screen.findByLabelText("Client"), "Dan");
  await userEvent.click(await screen.findByRole("option", { name: "Dana's" }));
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(host.visits).toEqual(["/admin/revenue-claims?state=claimed&client=usr_dana"]);
});

test("filters by the client in the address, whose name it shows", async () => {
  const { api } = renderClaims(
    { "GET /pc/revenue-claims": listing(buildClaim()) },
    { location: "/admin/revenue-claims?client=usr_000001" },
  );
  await screen.findByRole("row", { name: /Full detail/ });
  expect(screen.getByLabelText("Client")).toHaveValue("Harbor Auto Spa");
  expect(screen.getByRole("link", { name: "Claimed" })).toHaveAttribute(
    "href",
    "/admin/revenue-claims?state=claimed&client=usr_000001",
  );
  expect(api.requestsOf("GET /pc/revenue-claims").map(({ path }) => path)).toEqual([
    "/pc/revenue-claims?state=open&client=usr_000001",
  ]);
});

test("links to all clients when a client has no unbilled sales", async () => {
  const { host } = renderClaims(
    { "GET /pc/revenue-claims": listing() },
    { location: "/admin/revenue-claims?client=usr_000001" },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Show all clients" }));
  expect(host.visits).toEqual(["/admin/revenue-claims"]);
});

test("shows the loading state until a load succeeds, also by 'Retry' after a failure", async () => {
  const { unmount } = renderClaims({ "GET /pc/revenue-claims": () => new Promise(() => undefined) });
  expect(screen.getByText("Loading the unbilled sales")).toBeInTheDocument();
  unmount();
  let isDown = true;
  renderClaims({
    "GET /pc/revenue-claims": () =>
      isDown
        ? { status: 400, body: { message: "Out of order." } }
        : { status: 200, body: { data: [buildClaim()], nextCursor: null } },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The unbilled sales could not be loaded.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("row", { name: /Full detail/ })).toBeVisible();
});

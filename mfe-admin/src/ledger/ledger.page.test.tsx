import type { LedgerLine } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { LedgerPage } from "./ledger.page.js";

function renderLedger(answer: FakeRoutes["GET /pc/ledger"], location = "/admin/ledger?client=usr_dana") {
  const api = fakeWire({ "GET /pc/ledger": answer });
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<LedgerPage />, { api, session, location }) };
}

const line = (kind: string, amount: number, balance: number): LedgerLine => ({
  ...{ kind, amount, balance },
  at: "2026-11-23T14:00:00.000Z",
  ref: "INV-2026-000093",
  account: "receivable",
});

test("shows each entry with its origin and the balance after it", async () => {
  const { api } = renderLedger((_, { path }) =>
    path.includes("cursor=c2")
      ? {
          status: 200,
          body: {
            ...{ receivable: 0, onItsWay: 0, held: 0, credit: 0 },
            name: "Glow Garage",
            timeZone: "America/New_York",
            balance: 0,
            data: [line("issued", 104_631, 104_631)],
            nextCursor: null,
          },
        }
      : {
          status: 200,
          body: {
            ...{ receivable: 0, onItsWay: 0, held: 0, credit: 0 },
            name: "Glow Garage",
            timeZone: "America/New_York",
            balance: 0,
            data: [line("debit-sent", -104_631, 0)],
            nextCursor: "c2",
          },
        },
  );
  const table = await screen.findByRole("table", { name: "Entries, newest first" });
  expect(within(table).getByRole("row", { name: /Debit sent/ })).toHaveTextContent(
    /INV-2026-000093Owed−\$1,046\.31\$0\.00$/,
  );
  expect(screen.getByRole("region", { name: "Glow Garage owes" })).toHaveTextContent("$0.00");

  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("row", { name: /Invoice issued/ })).toHaveTextContent("$1,046.31");
  expect(api.requestsOf("GET /pc/ledger").map(({ path }) => path)).toEqual([
    "/pc/ledger?client=usr_dana",
    "/pc/ledger?client=usr_dana&cursor=c2",
  ]);
});

test("names the agency as the debtor of a negative balance", async () => {
  renderLedger(() => ({
    status: 200,
    body: {
      ...{ receivable: 0, onItsWay: 0, held: 0, credit: 0 },
      name: "Glow Garage",
      timeZone: "America/New_York",
      balance: -870,
      data: [],
      nextCursor: null,
    },
  }));
  expect(await screen.findByRole("region", { name: "We owe Glow Garage" })).toHaveTextContent("$8.70");
  expect(screen.getByText("Entries appear here after the first invoice.")).toBeVisible();
});

test("shows whether it loads or failed to load", async () => {
  const { unmount } = renderLedger(() => new Promise(() => undefined));
  expect(screen.getByText("Loading the ledger")).toBeInTheDocument();
  unmount();

  renderLedger(() => ({ status: 403, body: { message: "Only who bills may see this." } }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The ledger could not be loaded.");
});

test("requires a client", () => {
  const { api } = renderLedger(undefined, "/admin/ledger");
  expect(screen.getByRole("link", { name: "Choose a client" })).toBeVisible();
  expect(api.requests).toEqual([]);
});

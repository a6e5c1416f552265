import type { BankMovement } from "@portal/shared-ui/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { renderSales } from "../testing/render-sales.js";

const location = "/admin/sales?start=2026-11-01&end=2026-11-20&client=usr_dana";

function buildMovement(overrides: Partial<BankMovement> = {}): BankMovement {
  return {
    id: "fctxn_1",
    amount: 42_000,
    transacted_at: 1_795_190_400,
    description: "Check deposit",
    accountId: "fca_1",
    markedAsSale: false,
    isPayout: false,
    isPending: false,
    marking: null,
    ...overrides,
  };
}

const answer = (...data: BankMovement[]) => ({
  "POST /pc/get-trans": () => ({ status: 200, body: { data, nextCursor: null } }),
});

/** Presses the dialog's button: the row's button also names the deposit. */
const confirmMark = () => userEvent.click(screen.getByRole("button", { name: "Mark as a sale" }));

async function findRow(words: string): Promise<HTMLElement> {
  const table = await screen.findByRole("table", { name: "Bank transactions" });
  return within(table).getByRole("row", { name: new RegExp(words) });
}

test("reloads affected data after a deposit is marked as a sale", async () => {
  let isMarked = false;
  const { api } = renderSales({
    location,
    wire: {
      "POST /pc/get-trans": () => ({
        status: 200,
        body: { data: [buildMovement({ markedAsSale: isMarked })], nextCursor: null },
      }),
      "POST /pc/mark-as-sale": ({ marked }) => {
        isMarked = marked;
        return { status: 200, body: { message: "Saved.", type: "success" } };
      },
    },
  });
  const row = await findRow("Check deposit");
  expect(row).toHaveTextContent("$420.00");
  await userEvent.click(within(row).getByRole("button", { name: "Mark as a sale: Check deposit" }));
  await confirmMark();
  expect(screen.getByLabelText("Reason")).toHaveAccessibleDescription(/Say why\./);
  expect(api.requestsOf("POST /pc/mark-as-sale")).toEqual([]);
  await userEvent.type(screen.getByLabelText("Reason"), "Paid by check");
  await confirmMark();

  expect(await screen.findByRole("button", { name: "Not a sale: Check deposit" })).toBeVisible();
  expect(api.requestsOf("POST /pc/mark-as-sale").map(({ body }) => body)).toEqual([
    { transactionId: "fctxn_1", marked: true, reason: "Paid by check" },
  ]);
  expect(api.requestsOf("POST /integration/get-all-clients").length).toBeGreaterThan(1);
});

test("offers no mark on payouts, whose sales already count, or on pending transactions", async () => {
  renderSales({
    location,
    wire: answer(
      buildMovement({ id: "a", description: "Square Inc transfer", isPayout: true }),
      buildMovement({ id: "c", description: "Card terminal", isPending: true }),
    ),
  });
  expect(within(await findRow("Square Inc")).getByText("Payout, not a sale")).toBeVisible();
  expect(within(await findRow("Card terminal")).getByText("Not posted yet")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Mark as a sale/ })).not.toBeInTheDocument();
});

test("explains why a mark was refused", async () => {
  renderSales({
    location,
    wire: {
      ...answer(buildMovement()),
      "POST /pc/mark-as-sale": () => ({ status: 422, body: { message: "A payout cannot be a sale." } }),
    },
  });
  await userEvent.click(within(await findRow("Check deposit")).getByRole("button"));
  await userEvent.type(screen.getByLabelText("Reason"), "Paid by check");
  await confirmMark();
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was changed.A payout cannot be a sale.");
});

test("is hidden from viewers or when several clients are chosen", async () => {
  const { api, unmount } = renderSales({ location, role: "viewer" });
  await screen.findByRole("table", { name: "Totals" });
  unmount();
  renderSales();
  await screen.findByRole("table", { name: "Totals" });
  expect(screen.queryByText("Bank transactions")).not.toBeInTheDocument();
  expect(api.requestsOf("POST /pc/get-trans")).toEqual([]);
});

test("shows whether it is empty or failed to load", async () => {
  const { unmount } = renderSales({ location });
  expect(await screen.findByText("We know of none from Nov 1 – 20, 2026.")).toBeVisible();
  unmount();

  renderSales({ location, wire: { "POST /pc/get-trans": () => ({ status: 503, body: { message: "Busy." } }) } });
  expect(await screen.findByText("The bank's transactions could not be loaded.")).toBeVisible();
});

test("loads the next transactions on request", async () => {
  const { api } = renderSales({
    location,
    wire: {
      "POST /pc/get-trans": ({ cursor }) => ({
        status: 200,
        body:
          cursor === undefined
            ? { data: [buildMovement()], nextCursor: "next" }
            : { data: [buildMovement({ id: "fctxn_2", description: "Older deposit" })], nextCursor: null },
      }),
    },
  });
  await findRow("Check deposit");
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("button", { name: "Mark as a sale: Older deposit" })).toBeVisible();
  expect(await findRow("Check deposit")).toBeVisible();
  expect(api.requestsOf("POST /pc/get-trans").at(-1)?.body).toMatchObject({ id: "usr_dana", cursor: "next" });
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
});

test("shows who marked a deposit with the client's objection, which staff decides with a reason", async () => {
  const objection = { at: "2026-11-29T15:05:00.000Z", reason: "A loan of my own", decision: null };
  const marking = {
    ...{ marked: true, at: "2026-11-28T19:41:00.000Z", by: "Alex Morgan", takenBack: false, reason: "Paid by check" },
    ...{ objection, canObject: false, objectUntil: null, invoice: null },
  };
  const { api } = renderSales({
    location,
    wire: {
      ...answer(buildMovement({ markedAsSale: true, marking })),
      "POST /pc/decide-objection": () => ({ status: 200, body: { message: "Decided.", type: "success" } }),
    },
  });
  const row = await findRow("Check deposit");
  expect(row).toHaveTextContent(/Alex Morgan, .*: “Paid by check”Client objects, .*: “A loan of my own”/);
  expect(within(row).queryByRole("button", { name: /Not a sale/ })).not.toBeInTheDocument();
  await userEvent.click(within(row).getByRole("button", { name: "Unmark: Check deposit" }));
  await userEvent.type(screen.getByLabelText("Reason"), "It was a loan");
  await userEvent.click(screen.getByRole("button", { name: "Unmark" }));
  expect(api.requestsOf("POST /pc/decide-objection").map(({ body }) => body)).toEqual([
    { id: "fctxn_1", source: "bank", keep: false, reason: "It was a loan" },
  ]);
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildAnswer, buildOwnAnswer, buildSale } from "../testing/build-sale.js";
import { readRows, renderSales } from "../testing/render-sales.js";

const location = "/admin/sales?start=2026-11-01&end=2026-11-20&client=usr_dana";
const chosenSale = "Full detail on Nov 20, 2026, $66.00";

test("lists sales with commission and client, and totals per client", async () => {
  renderSales();
  expect(await readRows("Sales")).toEqual([
    [`${chosenSale}Whitfield Detailing, Square`, "Nov 20, 2026", "$66.00", "$60.00", "$18.00"],
    [
      "Full detail on Nov 20, 2026, −$6.60RefundWhitfield Detailing, Square",
      ...["Nov 20, 2026", "−$6.60", "−$6.00", "−$1.80"],
    ],
  ]);
  expect(await readRows("Totals")).toEqual([
    ["Whitfield Detailing", "$59.40", "$54.00", "$16.20"],
    ["Alvarez Auto", "$0.00", "$0.00", "$0.00"],
  ]);
  const totals = within(screen.getByRole("region", { name: "Totals" }));
  expect(totals.getAllByRole("definition").map((value) => value.textContent)).toEqual(["2", "$54.00", "$16.20"]);
  expect(totals.getByText("Nov 1 – 20, 2026")).toBeVisible();
});

test("names a single client in the title only, with the zone of the times", async () => {
  renderSales({ location, sales: () => ({ status: 200, body: buildOwnAnswer() }) });
  expect(await screen.findByRole("heading", { level: 1, name: "Whitfield Detailing" })).toBeVisible();
  expect(screen.getByText(/Days and times in Central Time \(America\/Chicago\)\./)).toBeVisible();
  expect(screen.getAllByText(/Whitfield Detailing/)).toHaveLength(1);
  expect(screen.queryByRole("table", { name: "Totals" })).not.toBeInTheDocument();
  const totals = within(screen.getByRole("region", { name: "Totals" })).getAllByRole("definition");
  expect(totals.map((value) => value.textContent)).toEqual(["$59.40", "$54.00", "$16.20"]);
});

test("sums the checked sales", async () => {
  renderSales();
  await readRows("Sales");
  const chosen = screen.getByText(/selected:/);
  expect(chosen).toHaveTextContent("0 selected: $0.00 verified, $0.00 commission");
  await userEvent.click(screen.getByRole("checkbox", { name: /^Full detail on .*\$66\.00$/ }));
  expect(chosen).toHaveTextContent("1 selected: $60.00 verified, $18.00 commission");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select every sale that can be billed" }));
  expect(chosen).toHaveTextContent("2 selected: $54.00 verified, $16.20 commission");
});

test("shows a failed load of the next sales, requested by a button", async () => {
  let isDown = true;
  const { api } = renderSales({
    sales: ({ cursor }) => {
      if (cursor === undefined) return { status: 200, body: buildAnswer({ nextCursor: "after-2" }) };
      if (isDown) return { status: 503, body: { message: "The portal is busy." } };
      return { status: 200, body: buildAnswer({ data: [buildSale({ id: "ORDER3" })] }) };
    },
  });

  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The portal is busy.");
  expect(await readRows("Sales")).toHaveLength(2);

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(async () => expect(await readRows("Sales")).toHaveLength(3));
  expect(await readRows("Totals")).toHaveLength(2);
  expect(api.requestsOf("POST /integration/get-all-clients").at(-1)?.body).toMatchObject({ cursor: "after-2" });
});

test("shows the empty state of the chosen clients", async () => {
  renderSales({ sales: () => ({ status: 200, body: buildAnswer({ data: [] }) }) });

  expect(await screen.findByText("The chosen clients have none from Nov 1 – 20, 2026.")).toBeVisible();
  expect(screen.queryByRole("table", { name: "Sales" })).not.toBeInTheDocument();
});

test("groups unbillable sales by reason, without sums", async () => {
  const left = { state: "excluded", verified: 0, commission: 0 } as const;
  renderSales({
    location,
    sales: () => ({
      status: 200,
      body: buildOwnAnswer({
        data: [
          buildSale({ id: "GIFT", item: "Gift card", ...left, reason: "gift-card" }),
          buildSale(),
          buildSale({ id: "FOREIGN", ...left, reason: "other-currency", currency: "CAD" }),
          buildSale({ id: "EARLY", item: "Early wash", state: "excluded", reason: "before-agreement" }),
          buildSale({ id: "EARLY2", kind: "refund", totalOrder: -600, state: "excluded", reason: "before-agreement" }),
          buildSale({ id: "LOOSE", item: "Loose", state: "not confirmed" }),
          buildSale({ id: "DONE", item: "Done", state: "billed" }),
          buildSale({ id: "STOPPED", item: "Stopped", state: "held" }),
          buildSale({ id: "TWICE", item: "Twice", state: "held", reason: "may-be-same" }),
          buildSale({ id: "CHECK", item: "Check deposit", source: "bank", state: "held" }),
        ],
      }),
    }),
  });

  const sold = (await readRows("Sales")).map(([item]) => item?.replace(" on Nov 20, 2026, $66.00", ": "));
  expect(sold).toEqual([
    "Full detail: Square",
    "Loose: Not confirmedSquare",
    "Done: BilledSquare",
    "Stopped: On hold: debits are stoppedSquare",
    "Twice: On hold: possible duplicateSquare",
    "Check deposit: On hold: debits are stoppedBank deposit",
  ]);
  const reasons = within(screen.getByRole("region", { name: "Left out, and why" })).getAllByRole("listitem");
  expect(reasons.map((item) => item.querySelector("summary")?.textContent)).toEqual([
    "Before the agreement1 sale, 1 refund$60.00",
    "Gift card1 sale$66.00",
    "Other currency1 saleCA$66.00",
  ]);
  expect(await readRows("Left out: Before the agreement")).toEqual([
    ["Early washSquare", "Nov 20, 2026", "$66.00"],
    ["Full detailRefundSquare", "Nov 20, 2026", "−$6.00"],
  ]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select every sale that can be billed" }));
  expect(screen.getByText(/selected:/, { selector: "p" })).toHaveTextContent(
    "2 selected: $120.00 verified, $36.00 commission",
  );
});

test("shows when none of the sales count", async () => {
  const data = [buildSale({ state: "excluded", reason: "gift-card", verified: 0, commission: 0 })];
  renderSales({ location, sales: () => ({ status: 200, body: buildOwnAnswer({ data }) }) });
  expect(await screen.findByText("None of these sales counts")).toBeVisible();
  expect(screen.queryByRole("table", { name: "Sales" })).not.toBeInTheDocument();
  expect(screen.getByText("Gift card")).toBeVisible();
});

test.each([
  ["billable", 0],
  ["not confirmed", 1],
] as const)("explains unconfirmed sales only when there are any: %s", async (state, notes) => {
  renderSales({ sales: () => ({ status: 200, body: buildAnswer({ data: [buildSale({ state })] }) }) });

  expect(await readRows("Sales")).toHaveLength(1);
  expect(screen.queryAllByText("Some of these sales are not confirmed.")).toHaveLength(notes);
  const words =
    "Their source was disconnected less than 72 hours after their day, so a late refund may be missing. Check them with the client before you bill them.";
  expect(screen.queryAllByText(words)).toHaveLength(notes);
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildAnswer, buildSale, readRows, renderSales } from "../testing/render-sales.js";

test("lists each sale with its commission, and the totals a client", async () => {
  renderSales();
  expect(await readRows("Sales")).toEqual([
    ["Whitfield Detailing sale ORDER1", "Nov 20, 2026", "ORDER1Square", "$66.00", "$60.00", "$18.00"],
    ["Whitfield Detailing sale REFUND1", "Nov 20, 2026", "REFUND1RefundSquare", "−$6.60", "−$6.00", "−$1.80"],
  ]);
  expect(await readRows("Totals")).toEqual([
    ["Whitfield Detailing", "$59.40", "$54.00", "$16.20"],
    ["Alvarez Auto", "$0.00", "$0.00", "$0.00"],
  ]);
  const totals = within(screen.getByRole("region", { name: "Totals" }));
  expect(totals.getAllByRole("definition").map((value) => value.textContent)).toEqual(["2", "$54.00", "$16.20"]);
  expect(totals.getByText("Nov 1 – 20, 2026")).toBeVisible();
});

test("adds up the sales that are ticked", async () => {
  renderSales();
  await readRows("Sales");
  const chosen = screen.getByText(/selected:/);
  expect(chosen).toHaveTextContent("0 selected: $0.00 verified, $0.00 commission");
  await userEvent.click(screen.getByRole("checkbox", { name: "Whitfield Detailing sale ORDER1" }));
  expect(chosen).toHaveTextContent("1 selected: $60.00 verified, $18.00 commission");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select every sale that can be billed" }));
  expect(chosen).toHaveTextContent("2 selected: $54.00 verified, $16.20 commission");
});

test("loads the next sales on request, and says when they do not come", async () => {
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

test("says when the chosen clients have no sales", async () => {
  renderSales({ sales: () => ({ status: 200, body: buildAnswer({ data: [] }) }) });

  expect(await screen.findByText("The chosen clients have none from Nov 1 – 20, 2026.")).toBeVisible();
  expect(screen.queryByRole("table", { name: "Sales" })).not.toBeInTheDocument();
});

test("lists the sales that cannot be billed with the reason, and adds none of them up", async () => {
  const left = { state: "excluded", verified: 0, commission: 0 } as const;
  renderSales({
    sales: () => ({
      status: 200,
      body: buildAnswer({
        data: [
          buildSale(),
          buildSale({ id: "GIFT", ...left, reason: "gift-card" }),
          buildSale({ id: "FOREIGN", ...left, reason: "other-currency", currency: "CAD" }),
          buildSale({ id: "EARLY", state: "excluded", reason: "before-agreement" }),
          buildSale({ id: "LOOSE", state: "not confirmed" }),
          buildSale({ id: "DONE", state: "billed" }),
          buildSale({ id: "STOPPED", state: "held" }),
          buildSale({ id: "CHECK", source: "bank", state: "held" }),
        ],
      }),
    }),
  });

  const told = (await readRows("Sales")).map(([, , sale, total]) => [sale, total]);
  expect(told).toEqual([
    ["ORDER1Square", "$66.00"],
    ["GIFTGift cardSquare", "$66.00"],
    ["FOREIGNOther currencySquare", "CA$66.00"],
    ["EARLYBefore the agreementSquare", "$66.00"],
    ["LOOSENot confirmedSquare", "$66.00"],
    ["DONEBilledSquare", "$66.00"],
    ["STOPPEDHeld: debits are stoppedSquare", "$66.00"],
    ["CHECKHeld: debits are stoppedBank deposit", "$66.00"],
  ]);
  expect(screen.getByRole("checkbox", { name: /sale EARLY$/ })).toBeDisabled();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select every sale that can be billed" }));
  expect(screen.getByText(/selected:/, { selector: "p" })).toHaveTextContent(
    "2 selected: $120.00 verified, $36.00 commission",
  );
});

test.each([
  ["billable", 0],
  ["not confirmed", 1],
] as const)("explains sales that are not confirmed where there is one: %s", async (state, notes) => {
  renderSales({ sales: () => ({ status: 200, body: buildAnswer({ data: [buildSale({ state })] }) }) });

  expect(await readRows("Sales")).toHaveLength(1);
  expect(screen.queryAllByText("Some of these sales are not confirmed.")).toHaveLength(notes);
  const words =
    "Their source was disconnected less than 72 hours after their day, so a late refund may be missing. Check them with the client before you bill them.";
  expect(screen.queryAllByText(words)).toHaveLength(notes);
});

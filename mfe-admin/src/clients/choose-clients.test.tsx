import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildAnswer, readRows, renderBilling } from "../testing/render-billing.js";

test("counts the chosen clients, and shows that some are", async () => {
  await renderBilling();
  const all = screen.getByRole("checkbox", { name: "Select all" });
  expect(screen.getByText("0 selected")).toBeVisible();

  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  expect(screen.getByText("1 selected")).toBeVisible();
  expect(all).toBePartiallyChecked();

  await userEvent.click(all);
  expect(screen.getByText("3 selected")).toBeVisible();
  expect(all).toBeChecked();

  await userEvent.click(all);
  expect(screen.getByText("0 selected")).toBeVisible();
});

test("selects all that match the filter, and keeps what was chosen before", async () => {
  await renderBilling({ location: "/AdminDash?filter=tomas" });

  await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(screen.getByText("The 1 that match.")).toBeVisible();
  await userEvent.clear(screen.getByRole("searchbox", { name: "Filter clients" }));

  expect(screen.getByRole("checkbox", { name: "Tomás Alvarez" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Dana Whitfield" })).not.toBeChecked();
});

test("copes with 200 clients: selects them all, and folds their totals", async () => {
  const clients = Array.from({ length: 200 }, (_, index) => ({
    id: `usr_${index}`,
    firstName: "Client",
    lastName: String(index),
  }));
  const totals = clients.map(({ id }) => ({ clientId: id, name: id, totalOrder: 100, verified: 100, commission: 30 }));
  await renderBilling({ clients, sales: () => ({ status: 200, body: buildAnswer({ totals }) }) });

  await userEvent.click(screen.getByLabelText("Select all"));
  expect(screen.getByText("200 selected")).toBeVisible();
  await userEvent.click(screen.getByText("Show sales"));

  expect(await readRows("Totals")).toHaveLength(20);
  await userEvent.click(screen.getByText("Show all 200 clients"));
  expect(await readRows("Totals")).toHaveLength(200);
  expect(screen.getByRole("region", { name: "Totals" })).toHaveTextContent("Verified sales$200.00Commission$60.00");
}, 20_000);

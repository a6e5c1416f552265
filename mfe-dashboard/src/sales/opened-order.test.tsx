import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildOrder } from "../testing/build-sales.js";
import { OrderDialog } from "./order-dialog.js";
import { OpenedOrder } from "./opened-order.js";

test("shows when the code of the order dialog fails to load, until a retry", async () => {
  let isDown = true;
  function Opening() {
    const queryFn = () => (isDown ? Promise.reject(new Error("gone")) : import("./order-dialog.js"));
    const dialog = useQuery({ queryKey: ["order-dialog"], queryFn, retry: false });
    return <OpenedOrder order={buildOrder()} timeZone="America/New_York" dialog={dialog} onClose={() => undefined} />;
  }
  renderWithHost(<Opening />, { api: fakeWire({}) });

  expect(await screen.findByText("This order could not be opened.")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("shows what 30% would be, but nothing owed, for an order before the agreement", async () => {
  const order = buildOrder({ notOwed: "before-agreement" });
  renderWithHost(<OrderDialog order={order} timeZone="America/New_York" onClose={() => undefined} />, {
    api: fakeWire({}),
  });
  const region = await screen.findByRole("region", { name: "Arithmetic" });
  expect(region).toHaveTextContent("Nothing is owed before the agreement. 30% would be $18.00.$0.00");
});

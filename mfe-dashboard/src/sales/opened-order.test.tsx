import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildOrder } from "../testing/build-sales.js";
import { OrderDialog } from "./order-dialog.js";
import { OpenedOrder } from "./opened-order.js";

test("says that the code of an order's dialog did not come, and asks for it again", async () => {
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

test("says of an order from before the agreement that nothing is owed, and what 30% would be", async () => {
  const order = buildOrder({ notOwed: "before-agreement" });
  renderWithHost(<OrderDialog order={order} timeZone="America/New_York" onClose={() => undefined} />, {
    api: fakeWire({}),
  });
  const region = await screen.findByRole("region", { name: "Arithmetic" });
  expect(region).toHaveTextContent("Nothing is owed before the agreement. 30% would be $18.00.$0.00");
});

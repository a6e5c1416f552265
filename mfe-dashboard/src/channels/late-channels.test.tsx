import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { readFilter } from "../sales/sales-filter.js";
import { buildChannels } from "../testing/build-channels.js";
import { Figures } from "./late-channels.js";

test("shows when the part fails to load, until a retry on request", async () => {
  let isDown = true;
  const filter = readFilter("?source=facebook-ads");
  function Chosen() {
    const queryFn = () => (isDown ? Promise.reject(new Error("gone")) : import("./channel-parts.js"));
    return <Figures filter={filter} parts={useQuery({ queryKey: ["parts"], queryFn, retry: false })} />;
  }
  const api = fakeWire({ "GET /sales/channels": () => ({ status: 200, body: buildChannels() }) });
  renderWithHost(<Chosen />, { api });

  expect(await screen.findByText("How customers found you could not be loaded.")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("table", { name: "How customers found you" })).toBeVisible();
});

import type { ChannelsAnswer } from "@portal/shared-ui/api";
import { buildIntegration } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildChannels } from "../testing/build-channels.js";
import { answerIntegrations, lastPath, renderSales } from "../testing/render-sales.js";

const answer = (body: ChannelsAnswer) => ({ "GET /sales/channels": () => ({ status: 200, body }) });
const website = answerIntegrations(buildIntegration(), { ...buildIntegration(), partner: "web" });

async function openSources() {
  await userEvent.click(await screen.findByRole("button", { name: /^Select Source/ }));
  await screen.findByRole("checkbox", { name: "Direct Website" });
}

test("keeps a chosen channel with visitors in the address beside the sources", async () => {
  const { host, api } = renderSales({ ...answer(buildChannels()), "POST /integration/get-all": website });
  await openSources();
  expect(await screen.findByRole("checkbox", { name: "Facebook Ads" })).toBeEnabled();
  expect(screen.getByRole("checkbox", { name: "Google Ads" })).toBeDisabled();
  expect(screen.getByRole("checkbox", { name: "Google Ads" })).toHaveAccessibleDescription(
    "No visitors in this period",
  );
  await userEvent.click(screen.getByRole("checkbox", { name: "Facebook Ads" }));
  expect(host.visits).toEqual(["/?source=facebook-ads"]);
  expect(lastPath(api, "GET /sales/summary")).toBe("/sales/summary");
});

test("shows the certainty of a chosen channel's figures, which do not change the amount owed", async () => {
  renderSales(answer(buildChannels()), "/?source=facebook-ads");
  const table = within(await screen.findByRole("table", { name: "How customers found you" }));
  const row = table.getByRole("row", { name: /^Facebook Ads/ });
  expect(row).toHaveTextContent(/1,2407.*3 \(2 likely, 1 possible\).*\$450\.00/);
  expect(table.getAllByRole("row")).toHaveLength(2);
  expect(screen.getByText("We don’t know how customers found you for $1,450.00 of $2,000.00.")).toBeVisible();
  expect(screen.getByText(/This changes neither the figures and orders below nor what you owe\.$/)).toBeVisible();
});

test("shows a load failure in the boxes as in the card", async () => {
  const down = { "GET /sales/channels": () => ({ status: 503, body: { message: "The portal is busy." } }) };
  renderSales(down, "/?source=facebook-ads");
  expect(await screen.findByText("How customers found you could not be loaded.")).toBeVisible();
  await openSources();
  expect(screen.getByRole("checkbox", { name: "Google Ads" })).toHaveAccessibleDescription("Could not be loaded");
  await userEvent.click(screen.getByRole("checkbox", { name: "Facebook Ads" }));
  expect(screen.queryByText("How customers found you could not be loaded.")).not.toBeInTheDocument();
});
